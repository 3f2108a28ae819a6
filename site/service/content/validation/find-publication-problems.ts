import type { ContentStore } from '../../storage/content-store.ts';
import type { StoredRecord } from '../../storage/records/records.ts';
import { loadSiteLocales } from '../site-locales.ts';
import { findFormatErrors, type FieldError } from './find-format-errors.ts';
import { formatViolation } from './format-violation.ts';
import { validateRecord } from './validate-record.ts';

/**
 * Finds the reasons why the current values of a record cannot be published: values of the wrong
 * type, or if there are none, violations of validators.
 */
export async function findPublicationProblems(
  store: ContentStore,
  record: Pick<StoredRecord, 'id' | 'model' | 'values'>,
): Promise<readonly FieldError[]> {
  const models = await store.models.all();
  const model = models.find(({ apiKey }) => apiKey === record.model);
  if (model === undefined) return [];
  const locales = await loadSiteLocales(store);
  const formatErrors = findFormatErrors(model, record.values, { locales, models });
  if (formatErrors.length > 0) return formatErrors;
  const { violations } = await validateRecord(
    store,
    { ...record, perspective: 'current' },
    model,
    models,
  );
  return violations.map((violation) => ({ ...violation, message: formatViolation(violation) }));
}
