import { ApiError } from '../../http/api-error.ts';
import { isValidFieldValue } from '../../content/records/field-value-schemas.ts';
import type { Locale } from '../../content/locales.ts';
import { listLocaleValues } from '../../storage/records/locale-values.ts';
import type { ConvertFieldValue, Field, FieldType } from '../../storage/records/models.ts';

type Convert = (value: unknown) => unknown;

const keep: Convert = (value) => value;
const toList: Convert = (value) => [value];
/** Returns the only entry of a list; undefined if there are several, because they would be lost. */
const toOnlyEntry: Convert = (value) =>
  Array.isArray(value) && value.length === 1 ? value[0] : undefined;

/**
 * The field types to which the values of a type can be converted without loss. The result must
 * also be a valid value of the new type: not every text is a slug.
 */
const conversions: Partial<Record<FieldType, Partial<Record<FieldType, Convert>>>> = {
  string: { text: keep, slug: keep },
  text: { string: keep, slug: keep },
  slug: { string: keep, text: keep },
  integer: { float: keep },
  float: { integer: keep },
  link: { links: toList },
  links: { link: toOnlyEntry },
  file: { gallery: toList },
  gallery: { file: toOnlyEntry },
  single_block: { rich_text: toList },
  rich_text: { single_block: toOnlyEntry },
};

/**
 * Creates a converter for the values of changed fields. Values of deleted fields are removed, and
 * those of stored versions that cannot be converted too.
 * @param locales the locales of the site, the default one first.
 * @throws ApiError from the converter if a value would be lost.
 */
export function createFieldValueConverter([defaultLocale = 'en']: readonly Locale[]) {
  const convert: ConvertFieldValue = ({ before, after, value, isVersion }) => {
    if (after === undefined || isEmpty(value)) return undefined;
    const converted = listLocaleValues(before, value)
      .filter(({ value: localeValue }) => !isEmpty(localeValue))
      .map(
        ({ locale = defaultLocale, value: localeValue }) =>
          [locale, convertType(before, after, localeValue)] as const,
      );
    const invalid = converted.find(([, localeValue]) => localeValue === undefined);
    if (invalid !== undefined) {
      return isVersion ? undefined : throwTypeError(before, after);
    }
    if (after.localized) return Object.fromEntries(converted);
    const distinctValues = new Map(
      converted.map(([, localeValue]) => [JSON.stringify(localeValue), localeValue]),
    );
    if (distinctValues.size > 1 && !isVersion) throwLocalizationError(before);
    return converted.find(([locale]) => locale === defaultLocale)?.[1] ?? converted[0]?.[1];
  };
  return convert;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Converts a value in one locale; undefined if that is not possible. */
function convertType(before: Field, after: Field, value: unknown): unknown {
  if (before.type === after.type) return value;
  const converted = conversions[before.type]?.[after.type]?.(value);
  return isValidFieldValue(after.type, converted) ? converted : undefined;
}

function throwTypeError({ apiKey, type }: Field, { type: newType }: Field): never {
  throw createChangeError(
    'field_type',
    `The values of "${apiKey}" cannot be converted from "${type}" to "${newType}". Create a new field instead, or clear the values first.`,
  );
}

function throwLocalizationError({ apiKey }: Field): never {
  throw createChangeError(
    'localized',
    `"${apiKey}" has different values in several languages, of which only one would remain. Make them equal first.`,
  );
}

function createChangeError(field: string, message: string): ApiError {
  return new ApiError('INVALID_FIELD', message, undefined, { field });
}
