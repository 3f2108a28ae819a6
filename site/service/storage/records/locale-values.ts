import type { Field } from './models.ts';

/** The value of a field in one locale. */
export interface LocaleValue {
  /** Undefined if the field is not localized. */
  readonly locale: string | undefined;
  readonly value: unknown;
}

/**
 * Lists the values of a field by locale. A field that is not localized has one value; a localized
 * field without a value has none.
 */
export function listLocaleValues(
  { localized }: Pick<Field, 'localized'>,
  value: unknown,
): readonly LocaleValue[] {
  if (!localized) return [{ locale: undefined, value }];
  const values = Object.entries(Object(value) as Readonly<Record<string, unknown>>);
  return values.map(([locale, localeValue]) => ({ locale, value: localeValue }));
}

/**
 * Replaces the value of a field in each locale. A localized field whose value is no object of
 * locales is treated as if it were not localized, because requests are checked only later.
 */
export function mapLocaleValues(
  { localized }: Pick<Field, 'localized'>,
  value: unknown,
  map: (localeValue: unknown) => unknown,
): unknown {
  const hasLocales =
    localized && typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!hasLocales) return map(value);
  return Object.fromEntries(
    Object.entries(value).map(([locale, localeValue]) => [locale, map(localeValue)]),
  );
}

/** Formats the name of a field for a message, with the locale if it has one: `"title" (de)`. */
export const formatFieldName = (apiKey: string, locale: string | undefined): string =>
  locale === undefined ? `"${apiKey}"` : `"${apiKey}" (${locale})`;
