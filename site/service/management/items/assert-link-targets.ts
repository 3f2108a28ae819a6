import { ApiError } from '../../http/api-error.ts';
import { collectLinkTargets, type LinkTarget } from '../../content/validation/collect-links.ts';
import { formatFieldName } from '../../storage/records/locale-values.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Model } from '../../storage/records/models.ts';
import type { FieldValues } from '../../storage/records/records.ts';

/** A record whose links are checked. */
interface LinkingRecord {
  readonly id: string;
  readonly model: Model;
  readonly values: FieldValues;
  /** The stored values; `undefined` for a new record. */
  readonly previousValues: FieldValues | undefined;
}

/**
 * Asserts that the new links of a record lead to records and uploads that exist. Its stored links
 * are not checked, because their targets may have been deleted since.
 * @throws ApiError that names the field and the target.
 */
export async function assertLinkTargets(
  tx: ContentStore,
  { id, model, values, previousValues = {} }: LinkingRecord,
): Promise<void> {
  const models = await tx.models.all();
  const toKey = ({ targetType, target }: LinkTarget) => `${targetType} ${target}`;
  const storedKeys = new Set(collectLinkTargets(model, previousValues, models).map(toKey));
  const newLinks = collectLinkTargets(model, values, models).filter(
    (link) => !storedKeys.has(toKey(link)) && link.target !== id,
  );
  const listIds = (type: LinkTarget['targetType']) => [
    ...new Set(
      newLinks.filter(({ targetType }) => targetType === type).map(({ target }) => target),
    ),
  ];
  const [records, uploads] = await Promise.all([
    tx.records.findByIds('current', listIds('item')),
    tx.uploads.findByIds(listIds('upload')),
  ]);
  const existingIds = {
    item: new Set(records.map((record) => record.id)),
    upload: new Set(uploads.map((upload) => upload.id)),
  };
  const missing = newLinks.find(({ target, targetType }) => !existingIds[targetType].has(target));
  if (missing === undefined) return;
  const { field, target, targetType } = missing;
  const locale = missing.locale === '' ? undefined : missing.locale;
  const type = targetType === 'item' ? 'record' : 'upload';
  const message = `${formatFieldName(field, locale)} refers to the ${type} "${target}", which does not exist.`;
  const details = { field, ...(locale !== undefined && { locale }) };
  throw new ApiError('INVALID_FIELD', message, undefined, details);
}
