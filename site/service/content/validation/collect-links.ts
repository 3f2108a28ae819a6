import { isBlock } from '../records/block.ts';
import { findBlocks, findNodeItems } from '../structured-text/find-nodes.ts';
import type { RecordLink } from '../../storage/derived-data.ts';
import type { Field, FieldType, Model } from '../../storage/models.ts';
import type { FieldValues } from '../../storage/records.ts';

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const uploadIds = (value: unknown) => asList(value).map((item) => Object(item).upload_id);

/** Where values of a kind name records or uploads; kinds that name none are left out. */
const named: Partial<Record<FieldType, (value: unknown) => readonly unknown[]>> = {
  link: asList,
  links: asList,
  file: uploadIds,
  gallery: uploadIds,
  seo: (value) => [Object(value).image],
  structured_text: (value) => [
    ...findNodeItems(value, 'itemLink'),
    ...findNodeItems(value, 'inlineItem'),
  ],
};

/** Lists what a record links to, also from within its blocks. */
export function collectLinks(
  model: Model,
  values: FieldValues,
  models: readonly Model[],
): readonly RecordLink[] {
  const found = model.fields.flatMap((field) => {
    const value = values[field.apiKey];
    const perLocale = field.localized
      ? Object.entries(Object(value) as FieldValues)
      : [['', value]];
    return perLocale.flatMap(([locale, part]) =>
      targetsIn(field, part, models).map((target) => ({
        field: field.apiKey,
        locale: String(locale),
        target,
      })),
    );
  });
  // The same is often linked to more than once.
  return [...new Map(found.map((link) => [JSON.stringify(link), link])).values()];
}

function targetsIn(
  { type: kind }: Field,
  value: unknown,
  models: readonly Model[],
): readonly string[] {
  if (value === undefined || value === null) return [];
  const own = named[kind]?.(value).filter((id) => typeof id === 'string' && id !== '') ?? [];
  const within = findBlocks(kind, value).flatMap((block) => {
    if (!isBlock(block)) return [];
    const { id } = block.relationships.item_type.data;
    const model = models.find((candidate) => candidate.id === id);
    return model === undefined
      ? []
      : collectLinks(model, block.attributes, models).map(({ target }) => target);
  });
  return [...own.map(String), ...within];
}
