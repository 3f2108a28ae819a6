import type { SearchQuery } from '../search-index.ts';

/** How an engine writes that all of some things must be found, or one of them. */
export interface BooleanOperators {
  readonly and: string;
  readonly or: string;
}

/** Joins what an engine has written for each term into what must be found. */
export function joinTerms(
  terms: readonly string[],
  mode: SearchQuery['mode'],
  { and, or }: BooleanOperators,
): string {
  if (mode === 'all' || terms.length === 1) return terms.join(and);
  if (mode === 'any' || terms.length === 2) return terms.join(or);
  return terms
    .map((_, left) => `(${terms.filter((__, index) => index !== left).join(and)})`)
    .join(or);
}
