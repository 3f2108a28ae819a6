/** A locale of the content, such as `en` or `pt-BR`. */
export type Locale = string;

/** Locales of the content of a new site, the default one first. Editors may change them. */
export const initialContentLocales = ['en', 'de'] as const satisfies readonly Locale[];
