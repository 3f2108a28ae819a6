import { findTitleField, type ModelField } from './content-model.ts';

/** Field values by API key. A localized field has an object with one value per locale. */
export type FieldValues = Readonly<Record<string, unknown>>;

export type RecordStatus = 'draft' | 'updated' | 'published';

/** A record that the desk edits. Times are ISO 8601. */
export interface EditableRecord {
  readonly id: string;
  /** ID of its model. */
  readonly model: string;
  readonly values: FieldValues;
  /** The version number; 0 for a record that has not been saved. */
  readonly version: number;
  readonly status: RecordStatus;
  readonly updatedAt: string | null;
  readonly publishedAt: string | null;
  /** Time of the scheduled publication; null if there is none. */
  readonly publicationScheduledAt: string | null;
  /** Time of the scheduled unpublishing; null if there is none. */
  readonly unpublishingScheduledAt: string | null;
}

/** A saved version of a record. */
export interface RecordVersion {
  readonly id: string;
  readonly savedAt: string;
  readonly values: FieldValues;
  readonly isPublished: boolean;
}

/** All statuses, in the order of filter options. */
export const recordStatuses: readonly RecordStatus[] = ['draft', 'updated', 'published'];

/** Returns the value of a field in a locale. */
export function getFieldValue(field: ModelField, values: FieldValues, locale: string): unknown {
  const value = values[field.apiKey];
  if (!field.localized) return value;
  return isLocalizedValue(value) ? value[locale] : undefined;
}

/** Returns a copy of the values with a new value for a field, in one locale if it is localized. */
export function setFieldValue(
  field: ModelField,
  values: FieldValues,
  { locale, value }: { readonly locale: string; readonly value: unknown },
): FieldValues {
  if (!field.localized) return { ...values, [field.apiKey]: value };
  const current = values[field.apiKey];
  const byLocale = isLocalizedValue(current) ? current : {};
  return { ...values, [field.apiKey]: { ...byLocale, [locale]: value } };
}

/**
 * Maximum length of a displayed title. Laying out very long text as a heading blocks the browser.
 */
const MAX_TITLE_LENGTH = 200;

/**
 * Returns the title of a record in the first locale that has one, truncated if it is very long;
 * undefined for a record without a title.
 */
export function getRecordTitle(
  fields: readonly ModelField[],
  { values }: EditableRecord,
): string | undefined {
  const field = findTitleField(fields);
  const value = field && values[field.apiKey];
  const candidates = isLocalizedValue(value) ? Object.values(value) : [value];
  const title = candidates.find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof title === 'string' ? truncate(title) : undefined;
}

/** Truncates text to the maximum length without splitting a surrogate pair. */
function truncate(text: string): string {
  if (text.length <= MAX_TITLE_LENGTH) return text;
  return `${text.slice(0, MAX_TITLE_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function isLocalizedValue(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
