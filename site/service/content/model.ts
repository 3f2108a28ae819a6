/** What one field of a model holds, apart from its value. */
export type FieldKind =
  | 'string'
  | 'text'
  | 'slug'
  | 'integer'
  | 'boolean'
  | 'date'
  | 'json'
  | 'structured_text'
  | 'video'
  | 'link'
  | 'links';

export interface Field {
  readonly kind: FieldKind;
  /** True keeps one value per language; absent means one value for all. */
  readonly localised?: boolean;
  /** True refuses a record without a value; absent means the value may be missing. */
  readonly required?: boolean;
  /** For `link` and `links`: the API key of the only model that may be linked. */
  readonly to?: string;
}

/** A content model: the table from which storage, schema and seed checks are made. */
export interface Model {
  /** Snake-case name that storage and the management API use. */
  readonly apiKey: string;
  /** Name of many in queries, camel case with a capital: `allFilms` has `Films`. */
  readonly plural: string;
  /** True for a model that has exactly one record; absent means any number. */
  readonly singleton?: boolean;
  /** Fields by their API key (snake case, as storage and the management API name them). */
  readonly fields: Readonly<Record<string, Field>>;
  /** Which fields tell search engines what the record is about. */
  readonly seo: { readonly title: string; readonly description: string; readonly video?: string };
}

/** Languages of the content, the default one first. */
export const locales = ['en', 'de'] as const;
export type Locale = (typeof locales)[number];

/** Turns a model's API key into the name GraphQL types bear: `docs_page` becomes `DocsPage`. */
export function typeName(apiKey: string): string {
  return apiKey.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
}

/** Turns an API key into the name queries use: `docs_page` becomes `docsPage`. */
export function queryName(apiKey: string): string {
  return apiKey.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
