import {
  GraphQLEnumType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLFieldConfigArgumentMap,
} from 'graphql';
import { locales, type Locale } from '../model.ts';
import type { Field } from '../../store/models.ts';

export const SiteLocale = new GraphQLEnumType({
  name: 'SiteLocale',
  values: Object.fromEntries(locales.map((locale) => [locale, {}])),
});

/** Arguments of whatever can be asked for in a language. */
export const languageArguments = {
  locale: { type: SiteLocale },
  fallbackLocales: { type: new GraphQLList(new GraphQLNonNull(SiteLocale)) },
} satisfies GraphQLFieldConfigArgumentMap;

export interface LanguageArguments {
  readonly locale?: Locale | null;
  readonly fallbackLocales?: readonly Locale[] | null;
}

/** Lists the languages to try; absent arguments leave those that hold around the field. */
export function askedLocales(
  { locale, fallbackLocales }: LanguageArguments,
  around: readonly Locale[] = [locales[0]],
): readonly Locale[] {
  const first = locale ?? around[0] ?? locales[0];
  const rest = fallbackLocales ?? (locale ? [] : around.slice(1));
  return [first, ...rest.filter((other) => other !== first)];
}

/** Reads a field's value in the first of the languages that has one; null when none has. */
export function inLanguage(field: Field, value: unknown, asked: readonly Locale[]): unknown {
  if (!field.localised) return value ?? null;
  const locale = localeWith(value, asked);
  return locale === undefined ? null : (value as Record<Locale, unknown>)[locale];
}

/** The first of the languages in which a localised field has a value; undefined for none. */
export function localeWith(value: unknown, asked: readonly Locale[]): Locale | undefined {
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
