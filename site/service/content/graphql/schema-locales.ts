import { GraphQLEnumType, GraphQLList, GraphQLNonNull, type GraphQLArgumentConfig } from 'graphql';
import type { Locale } from '../locales.ts';
import type { Field } from '../../storage/records/models.ts';

/** The locales of one schema. */
export interface SchemaLocales {
  /** All locales, the default one first. */
  readonly locales: readonly Locale[];
  /** Locales of a query without a `locale` argument. */
  readonly defaultLocales: readonly Locale[];
  readonly SiteLocale: GraphQLEnumType;
  /** Arguments of fields with localized content. */
  readonly arguments: Readonly<Record<'locale' | 'fallbackLocales', GraphQLArgumentConfig>>;
}

/** Creates the enum and the arguments for the locales. */
export function createSchemaLocales(locales: readonly Locale[]): SchemaLocales {
  const SiteLocale = new GraphQLEnumType({
    name: 'SiteLocale',
    values: createLocaleEnumValues(locales),
  });
  return {
    ...{ locales, defaultLocales: locales.slice(0, 1), SiteLocale },
    arguments: {
      locale: { type: SiteLocale },
      fallbackLocales: { type: new GraphQLList(new GraphQLNonNull(SiteLocale)) },
    },
  };
}

/**
 * Creates enum values for locales. GraphQL names cannot contain hyphens, so `pt-BR` becomes
 * `pt_BR`.
 */
export function createLocaleEnumValues(
  locales: readonly Locale[],
): Record<string, { value: Locale }> {
  return Object.fromEntries(locales.map((value) => [value.replaceAll('-', '_'), { value }]));
}

export interface LocaleArguments {
  readonly locale?: Locale | null;
  readonly fallbackLocales?: readonly Locale[] | null;
}

/**
 * Returns the locales to try, in order. Without arguments, they are inherited from the parent
 * field.
 */
export function resolveLocales(
  { locale, fallbackLocales }: LocaleArguments,
  parentLocales: readonly Locale[],
): readonly Locale[] {
  const [first, ...inheritedFallbacks] = locale ? [locale] : parentLocales;
  const fallbacks = fallbackLocales ?? inheritedFallbacks;
  return first === undefined ? fallbacks : [first, ...fallbacks.filter((other) => other !== first)];
}

/** Returns the value of a field in the first locale that has one; null if none has. */
export function resolveLocalizedValue(
  field: Field,
  value: unknown,
  locales: readonly Locale[],
): unknown {
  if (!field.localized) return value ?? null;
  const locale = findFilledLocale(value, locales);
  return locale === undefined ? null : (value as Record<Locale, unknown>)[locale];
}

/** Returns the first locale in which a localized field has a value; undefined if there is none. */
export function findFilledLocale(value: unknown, locales: readonly Locale[]): Locale | undefined {
  const values = (value ?? {}) as Partial<Record<Locale, unknown>>;
  return locales.find((candidate) => !isBlank(values[candidate]));
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}
