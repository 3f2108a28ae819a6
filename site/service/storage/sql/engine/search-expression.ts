import type { SearchQuery } from '../../search/search-index.ts';

/** The operators of an engine's query language for "all of" and "one of". */
export interface BooleanOperators {
  readonly and: string;
  readonly or: string;
}

/** Joins the formatted terms of a query by its mode. */
export function joinTerms(
  terms: readonly string[],
  mode: SearchQuery['mode'],
  { and, or }: BooleanOperators,
): string {
  if (mode === 'all' || terms.length === 1) return terms.join(and);
  if (mode === 'any' || terms.length === 2) return terms.join(or);
  return terms
    .map((_, omittedIndex) => `(${terms.filter((__, index) => index !== omittedIndex).join(and)})`)
    .join(or);
}
