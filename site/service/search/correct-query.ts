import type { IndexedWord, SearchHit } from '../storage/search/search-index.ts';
import { tokenize } from './tokenizer.ts';

/** Misspelled words, each with the indexed words that were searched for instead. */
export type Corrections = ReadonlyMap<string, readonly IndexedWord[]>;

/**
 * Corrects the typos in a query. Of several candidates for a word, prefers the one in the best hit,
 * in its spelling. Returns undefined if nothing was corrected.
 */
export function correctQuery(
  query: string,
  corrections: Corrections,
  bestHit: SearchHit | undefined,
): string | undefined {
  if (corrections.size === 0) return undefined;
  const text = bestHit ? `${bestHit.title} ${bestHit.body}` : '';
  const spellings = new Map(
    tokenize(text, bestHit?.locale ?? 'en').map(({ word, start, end }) => [
      word,
      text.slice(start, end).toLowerCase(),
    ]),
  );
  let [correctedQuery, offset] = ['', 0];
  for (const { word, start, end } of tokenize(query, bestHit?.locale ?? 'en')) {
    const candidates = corrections.get(word)?.map((candidate) => candidate.word) ?? [];
    const correction = candidates.find((candidate) => spellings.has(candidate)) ?? candidates[0];
    if (correction === undefined) continue;
    correctedQuery += query.slice(offset, start) + (spellings.get(correction) ?? correction);
    offset = end;
  }
  return offset === 0 ? undefined : (correctedQuery + query.slice(offset)).trim();
}
