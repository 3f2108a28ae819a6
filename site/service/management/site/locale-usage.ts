import type { Locale } from '../../content/naming.ts';
import { isBlock, type StoredBlock } from '../../content/records/block.ts';
import { findBlocks } from '../../content/structured-text/find-nodes.ts';
import type { Field, FieldType, Model } from '../../storage/models.ts';
import type { FieldValues } from '../../storage/records.ts';

const blockKinds = new Set<FieldType>(['single_block', 'rich_text', 'structured_text']);

/** Whether a field may hold blocks, which have fields of their own. */
export const canHoldBlocks = ({ type: kind }: Field): boolean => blockKinds.has(kind);

/** Whether values of a model say anything in a language, themselves or in a block at any depth. */
export function hasContentInLocale(
  locale: Locale,
  model: Model,
  values: FieldValues,
  models: readonly Model[],
): boolean {
  return model.fields.some((field) => {
    const value = values[field.apiKey];
    if (field.localized && !isEmptyValue(Object(value)[locale])) return true;
    // What a block says in this language may stand in the text of another.
    return blocksOf(field, value).some((block) => {
      const { id } = block.relationships.item_type.data;
      const own = models.find((each) => each.id === id);
      return own !== undefined && hasContentInLocale(locale, own, block.attributes, models);
    });
  });
}

function blocksOf(field: Field, value: unknown): StoredBlock[] {
  const parts: unknown[] = field.localized ? Object.values(Object(value)) : [value];
  return parts.flatMap((part) => findBlocks(field.type, part).filter(isBlock));
}

/** What an editor leaves of a value who empties it: no text, an empty list, or lines without words. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  const { document } = Object(value) as { readonly document?: unknown };
  return document !== undefined && isEmptyNode(document);
}

function isEmptyNode(node: unknown): boolean {
  const { type, value, children } = Object(node) as Readonly<Record<string, unknown>>;
  if (type === 'span') return value === '';
  const isLine = type === 'root' || type === 'paragraph' || type === 'heading';
  return isLine && Array.isArray(children) && children.every(isEmptyNode);
}
