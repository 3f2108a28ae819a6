import { titleField, type DeskField } from './model.ts';

/** Values by the API key of their field; a localised field holds one value per language. */
export type Values = Readonly<Record<string, unknown>>;

export type RecordStatus = 'draft' | 'updated' | 'published';

/** A record as an editor works on it. */
export interface DeskRecord {
  readonly id: string;
  /** Id of its model. */
  readonly model: string;
  readonly values: Values;
  /** The version that was seen; 0 for a record that was not saved yet. */
  readonly version: number;
  readonly status: RecordStatus;
  readonly updatedAt: string | null;
  readonly publishedAt: string | null;
  readonly publicationAt: string | null;
  readonly unpublishingAt: string | null;
}

/** What was a record at some time. */
export interface DeskVersion {
  readonly id: string;
  readonly savedAt: string;
  readonly values: Values;
  readonly isPublished: boolean;
}

/** Every status, as lists offer them. */
export const recordStatuses: readonly RecordStatus[] = ['draft', 'updated', 'published'];

/** Reads the value of a field in one language. */
export function valueIn(field: DeskField, values: Values, locale: string): unknown {
  const value = values[field.apiKey];
  if (!field.localised) return value;
  return isPerLocale(value) ? value[locale] : undefined;
}

/** Returns the values with another one for a field, in one language if it is localised. */
export function withValue(
  field: DeskField,
  values: Values,
  { locale, value }: { readonly locale: string; readonly value: unknown },
): Values {
  if (!field.localised) return { ...values, [field.apiKey]: value };
  const before = values[field.apiKey];
  const others = isPerLocale(before) ? before : {};
  return { ...values, [field.apiKey]: { ...others, [locale]: value } };
}

/** Longer than any title is read; a browser stands still over one that takes a book. */
const longestTitle = 200;

/**
 * The title of a record in the first language that has one, shortened if it is very long; undefined
 * for a record without a title.
 */
export function recordTitle(
  fields: readonly DeskField[],
  { values }: DeskRecord,
): string | undefined {
  const field = titleField(fields);
  const value = field && values[field.apiKey];
  const all = isPerLocale(value) ? Object.values(value) : [value];
  const title = all.find((each) => typeof each === 'string' && each.trim() !== '');
  return typeof title === 'string' ? beginningOf(title) : undefined;
}

/** What there is room for of a text; no letter is torn apart. */
function beginningOf(text: string): string {
  if (text.length <= longestTitle) return text;
  return `${text.slice(0, longestTitle).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function isPerLocale(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
