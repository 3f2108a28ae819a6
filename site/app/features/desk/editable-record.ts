import { findTitleField, type ModelField } from './content-model.ts';

/** Values by the API key of their field; a localised field holds one value per language. */
export type FieldValues = Readonly<Record<string, unknown>>;

export type RecordStatus = 'draft' | 'updated' | 'published';

/** A record as an editor works on it. */
export interface EditableRecord {
  readonly id: string;
  /** Id of its model. */
  readonly model: string;
  readonly values: FieldValues;
  /** The version that was seen; 0 for a record that was not saved yet. */
  readonly version: number;
  readonly status: RecordStatus;
  readonly updatedAt: string | null;
  readonly publishedAt: string | null;
  readonly publicationAt: string | null;
  readonly unpublishingAt: string | null;
}

/** What was a record at some time. */
export interface RecordVersion {
  readonly id: string;
  readonly savedAt: string;
  readonly values: FieldValues;
  readonly isPublished: boolean;
}

/** Every status, as lists offer them. */
export const recordStatuses: readonly RecordStatus[] = ['draft', 'updated', 'published'];

/** Reads the value of a field in one language. */
export function getFieldValue(field: ModelField, values: FieldValues, locale: string): unknown {
  const value = values[field.apiKey];
  if (!field.localized) return value;
  return isLocalizedValue(value) ? value[locale] : undefined;
}

/** Returns the values with another one for a field, in one language if it is localised. */
export function setFieldValue(
  field: ModelField,
  values: FieldValues,
  { locale, value }: { readonly locale: string; readonly value: unknown },
): FieldValues {
  if (!field.localized) return { ...values, [field.apiKey]: value };
  const before = values[field.apiKey];
  const others = isLocalizedValue(before) ? before : {};
  return { ...values, [field.apiKey]: { ...others, [locale]: value } };
}

/** Longer than any title is read; a browser stands still over one that takes a book. */
const MAX_TITLE_LENGTH = 200;

/**
 * The title of a record in the first language that has one, shortened if it is very long; undefined
 * for a record without a title.
 */
export function getRecordTitle(
  fields: readonly ModelField[],
  { values }: EditableRecord,
): string | undefined {
  const field = findTitleField(fields);
  const value = field && values[field.apiKey];
  const all = isLocalizedValue(value) ? Object.values(value) : [value];
  const title = all.find((each) => typeof each === 'string' && each.trim() !== '');
  return typeof title === 'string' ? beginningOf(title) : undefined;
}

/** What there is room for of a text; no letter is torn apart. */
function beginningOf(text: string): string {
  if (text.length <= MAX_TITLE_LENGTH) return text;
  return `${text.slice(0, MAX_TITLE_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function isLocalizedValue(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
