import { isBlock } from '../records/block.ts';
import { findBlocks, findNodeItems } from '../structured-text/find-nodes.ts';
import type { RecordLink } from '../../storage/records/derived-data.ts';
import type { Field, FieldType, Model } from '../../storage/records/models.ts';
import type { FieldValues } from '../../storage/records/records.ts';

const toArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const getUploadIds = (value: unknown) => toArray(value).map((item) => Object(item).upload_id);

/**
 * Functions that extract the IDs of linked records and uploads, by field type. Other types have no
 * links.
 */
const linkExtractors: Partial<Record<FieldType, (value: unknown) => readonly unknown[]>> = {
  link: toArray,
  links: toArray,
  file: getUploadIds,
  gallery: getUploadIds,
  seo: (value) => [Object(value).image],
  structured_text: (value) => [
    ...findNodeItems(value, 'itemLink'),
    ...findNodeItems(value, 'inlineItem'),
  ],
};

/** Collects the links of a record, including those in its blocks. */
export function collectLinks(
  model: Model,
  values: FieldValues,
  models: readonly Model[],
): readonly RecordLink[] {
  const links = model.fields.flatMap((field) => {
    const value = values[field.apiKey];
    const localeValues = field.localized
      ? Object.entries(Object(value) as FieldValues)
      : [['', value]];
    return localeValues.flatMap(([locale, localeValue]) =>
      findTargets(field, localeValue, models).map((target) => ({
        field: field.apiKey,
        locale: String(locale),
        target,
      })),
    );
  });
  // A record often links to the same target more than once.
  return [...new Map(links.map((link) => [JSON.stringify(link), link])).values()];
}

function findTargets({ type }: Field, value: unknown, models: readonly Model[]): readonly string[] {
  if (value === undefined || value === null) return [];
  const ownIds =
    linkExtractors[type]?.(value).filter((id) => typeof id === 'string' && id !== '') ?? [];
  const blockTargets = findBlocks(type, value).flatMap((block) => {
    if (!isBlock(block)) return [];
    const { id } = block.relationships.item_type.data;
    const model = models.find((candidate) => candidate.id === id);
    return model === undefined
      ? []
      : collectLinks(model, block.attributes, models).map(({ target }) => target);
  });
  return [...ownIds.map(String), ...blockTargets];
}
