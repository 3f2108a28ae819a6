import type { Model } from '../storage/records/models.ts';

/** Converts the API key of a model to a GraphQL type name: `docs_page` to `DocsPage`. */
export function toTypeName(apiKey: string): string {
  return apiKey.replace(/(^|_)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
}

/** Converts an API key to a GraphQL field name: `docs_page` to `docsPage`. */
export function toFieldName(apiKey: string): string {
  return apiKey.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Replacements of singular by plural endings. The first match applies. */
const pluralRules: readonly (readonly [RegExp, string])[] = [
  [/news$/, 'news'],
  [/person$/, 'people'],
  [/child$/, 'children'],
  [/([^aeiou])y$/, '$1ies'],
  [/(s|x|z|ch|sh)$/, '$1es'],
  [/$/, 's'],
];

/** Returns the plural type name of a model, such as `DocsPages` in `allDocsPages`. */
export function toPluralName(apiKey: string): string {
  const rule = pluralRules.find(([singular]) => singular.test(apiKey));
  return toTypeName(rule === undefined ? apiKey : apiKey.replace(...rule));
}

/**
 * Returns the names of the query fields of a model: single record and, unless it is a singleton,
 * list and count.
 */
export function getRootFieldNames({ apiKey, singleton, modularBlock }: Model): string[] {
  if (modularBlock) return [];
  const plural = toPluralName(apiKey);
  return [toFieldName(apiKey), ...(singleton ? [] : [`all${plural}`, `_all${plural}Meta`])];
}
