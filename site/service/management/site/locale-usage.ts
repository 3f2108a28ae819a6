import type { Locale } from '../../content/locales.ts';
import { isBlock, type StoredBlock } from '../../content/records/block.ts';
import { findBlocks } from '../../content/structured-text/find-nodes.ts';
import { listLocaleValues } from '../../storage/records/locale-values.ts';
import type { Field, FieldType, Model } from '../../storage/records/models.ts';
import type { FieldValues } from '../../storage/records/records.ts';

const blockFieldTypes = new Set<FieldType>(['single_block', 'rich_text', 'structured_text']);

/** Returns whether a field can contain blocks, which have their own fields. */
export const canContainBlocks = ({ type }: Field): boolean => blockFieldTypes.has(type);

/** Returns whether values of a model have content in a locale, including nested blocks. */
export function hasContentInLocale(
  locale: Locale,
  model: Model,
  values: FieldValues,
  models: readonly Model[],
): boolean {
  return model.fields.some((field) => {
    const value = values[field.apiKey];
    if (field.localized && !isEmptyValue(Object(value)[locale])) return true;
    // Structured text in one locale can contain blocks with localized fields in another locale.
    return getBlocks(field, value).some((block) => {
      const { id } = block.relationships.item_type.data;
      const blockModel = models.find((candidate) => candidate.id === id);
      return (
        blockModel !== undefined && hasContentInLocale(locale, blockModel, block.attributes, models)
      );
    });
  });
}

function getBlocks(field: Field, value: unknown): StoredBlock[] {
  return listLocaleValues(field, value).flatMap(({ value: localeValue }) =>
    findBlocks(field.type, localeValue).filter(isBlock),
  );
}

/**
 * Returns whether editors consider a value empty: no text, an empty list, or structured text with
 * only empty lines.
 */
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
