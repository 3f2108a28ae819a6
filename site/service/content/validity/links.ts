import { isBlock } from '../schema/blocks.ts';
import { blocksIn, foundIn } from '../structured-text-parts.ts';
import type { RecordLink } from '../../store/facts.ts';
import type { Field, FieldKind, Model } from '../../store/models.ts';
import type { Values } from '../../store/records.ts';

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const uploadIds = (value: unknown) => asList(value).map((item) => Object(item).upload_id);

/** Where values of a kind name records or uploads; kinds that name none are left out. */
const named: Partial<Record<FieldKind, (value: unknown) => readonly unknown[]>> = {
  link: asList,
  links: asList,
  file: uploadIds,
  gallery: uploadIds,
  seo: (value) => [Object(value).image],
  structured_text: (value) => [...foundIn(value, 'itemLink'), ...foundIn(value, 'inlineItem')],
};

/** Lists what a record links to, also from within its blocks. */
export function linksOf(
  model: Model,
  values: Values,
  models: readonly Model[],
): readonly RecordLink[] {
  const found = model.fields.flatMap((field) => {
    const value = values[field.apiKey];
    const perLocale = field.localised ? Object.entries(Object(value) as Values) : [['', value]];
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

function targetsIn({ kind }: Field, value: unknown, models: readonly Model[]): readonly string[] {
  if (value === undefined || value === null) return [];
  const own = named[kind]?.(value).filter((id) => typeof id === 'string' && id !== '') ?? [];
  const within = blocksIn(kind, value).flatMap((block) => {
    if (!isBlock(block)) return [];
    const { id } = block.relationships.item_type.data;
    const model = models.find((candidate) => candidate.id === id);
    return model === undefined
      ? []
      : linksOf(model, block.attributes, models).map(({ target }) => target);
  });
  return [...own.map(String), ...within];
}
