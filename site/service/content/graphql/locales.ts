import { GraphQLEnumType, GraphQLList, GraphQLNonNull, type GraphQLArgumentConfig } from 'graphql';
import type { Locale } from '../naming.ts';
import type { Field } from '../../storage/models.ts';

/** The languages of one schema. */
export interface SchemaLocales {
  /** The default one first. */
  readonly locales: readonly Locale[];
  /** What is tried where a query says nothing. */
  readonly defaults: readonly Locale[];
  readonly SiteLocale: GraphQLEnumType;
  /** Arguments of whatever can be asked for in a language. */
  readonly arguments: Readonly<Record<'locale' | 'fallbackLocales', GraphQLArgumentConfig>>;
}

/** Makes the types by which a query names the languages. */
export function createSchemaLocales(locales: readonly Locale[]): SchemaLocales {
  const SiteLocale = new GraphQLEnumType({ name: 'SiteLocale', values: localeEnumValues(locales) });
  return {
    ...{ locales, defaults: locales.slice(0, 1), SiteLocale },
    arguments: {
      locale: { type: SiteLocale },
      fallbackLocales: { type: new GraphQLList(new GraphQLNonNull(SiteLocale)) },
    },
  };
}

/** The values of an enum of languages; names in queries have no hyphen, so `pt-BR` is `pt_BR` there. */
export function localeEnumValues(locales: readonly Locale[]): Record<string, { value: Locale }> {
  return Object.fromEntries(locales.map((value) => [value.replaceAll('-', '_'), { value }]));
}

export interface LocaleArguments {
  readonly locale?: Locale | null;
  readonly fallbackLocales?: readonly Locale[] | null;
}

/** Lists the languages to try; absent arguments leave those that hold around the field. */
export function resolveLocales(
  { locale, fallbackLocales }: LocaleArguments,
  around: readonly Locale[],
): readonly Locale[] {
  const [first, ...others] = locale ? [locale] : around;
  const rest = fallbackLocales ?? others;
  return first === undefined ? rest : [first, ...rest.filter((other) => other !== first)];
}

/** Reads a field's value in the first of the languages that has one; null when none has. */
export function resolveLocalizedValue(
  field: Field,
  value: unknown,
  asked: readonly Locale[],
): unknown {
  if (!field.localized) return value ?? null;
  const locale = findFilledLocale(value, asked);
  return locale === undefined ? null : (value as Record<Locale, unknown>)[locale];
}

/** The first of the languages in which a localised field has a value; undefined for none. */
export function findFilledLocale(value: unknown, asked: readonly Locale[]): Locale | undefined {
  const perLocale = (value ?? {}) as Partial<Record<Locale, unknown>>;
  return asked.find((candidate) => !isBlank(perLocale[candidate]));
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}
