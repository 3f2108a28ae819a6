import type { ContentStore } from '../../storage/content-store.ts';
import type { RecordLink } from '../../storage/records/derived-data.ts';
import type { Model } from '../../storage/records/models.ts';
import type { Perspective } from '../../storage/query/record-query.ts';
import type { FieldValues } from '../../storage/records/records.ts';
import { collectLinks } from './collect-links.ts';
import { loadValidationContext } from './load-validation-context.ts';
import type { Violation } from './violation.ts';
import { findViolations } from './find-violations.ts';

/** A record to validate, whether it is stored or not. */
interface RecordToValidate {
  readonly id: string;
  /** API key of its model. */
  readonly model: string;
  readonly values: FieldValues;
  readonly perspective: Perspective;
}

/** Collects the links of a record and finds its violations. */
export async function validateRecord(
  store: ContentStore,
  record: RecordToValidate,
  model: Model,
  models: readonly Model[],
): Promise<{ readonly links: readonly RecordLink[]; readonly violations: readonly Violation[] }> {
  const links = collectLinks(model, record.values, models);
  const context = await loadValidationContext(store, { ...record, links }, models);
  return { links, violations: findViolations(model, record.values, context) };
}
