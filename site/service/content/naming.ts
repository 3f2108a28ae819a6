import type { Field, Model } from '../storage/models.ts';

/** A language of the content, such as `en` or `pt-BR`. */
export type Locale = string;

/** Languages in which seeds are written, the default one first; a site has these until somebody says others. */
export const initialLocales = ['en', 'de'] as const satisfies readonly Locale[];

/** Turns a model's API key into the name GraphQL types bear: `docs_page` becomes `DocsPage`. */
export function toTypeName(apiKey: string): string {
  return apiKey.replace(/(^|_)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
}

/** Turns an API key into the name queries use: `docs_page` becomes `docsPage`. */
export function toFieldName(apiKey: string): string {
  return apiKey.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** From the end of a word in the singular to that of the plural; the first that fits holds. */
const plurals: readonly (readonly [RegExp, string])[] = [
  [/news$/, 'news'],
  [/person$/, 'people'],
  [/child$/, 'children'],
  [/([^aeiou])y$/, '$1ies'],
  [/(s|x|z|ch|sh)$/, '$1es'],
  [/$/, 's'],
];

/** Name of many of a model in queries, with a capital: `allDocsPages` has `DocsPages`. */
export function toPluralName(apiKey: string): string {
  const rule = plurals.find(([singular]) => singular.test(apiKey));
  return toTypeName(rule === undefined ? apiKey : apiKey.replace(...rule));
}

/** Names by which queries ask for one of a model, for many, and for how many: as many as it has. */
export function rootFieldNames({ apiKey, singleton, modularBlock }: Model): string[] {
  if (modularBlock) return [];
  const plural = toPluralName(apiKey);
  return [toFieldName(apiKey), ...(singleton ? [] : [`all${plural}`, `_all${plural}Meta`])];
}

/** Finds a field of a model by its API key or its id; undefined for none. */
export function findField(model: Model, name: string | null): Field | undefined {
  return model.fields.find(({ apiKey, id }) => apiKey === name || id === name);
}

/** A field and the model that has it. */
export interface ModelField {
  readonly model: Model;
  readonly field: Field;
}
