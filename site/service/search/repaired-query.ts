import type { IndexedWord, SearchHit } from '../storage/search-index.ts';
import { tokenize } from './tokenizer.ts';

/** Words that stand nowhere, each with those by which was looked instead. */
export type Corrections = ReadonlyMap<string, readonly IndexedWord[]>;

/**
 * What was asked for, without its typos: of several words that may have been meant, each is the one
 * that stands in the best hit, as it is written there. Undefined where nothing was repaired.
 */
export function correctQuery(
  query: string,
  repairs: Corrections,
  best: SearchHit | undefined,
): string | undefined {
  if (repairs.size === 0) return undefined;
  const text = best ? `${best.title} ${best.body}` : '';
  const written = new Map(
    tokenize(text, best?.locale ?? 'en').map(({ word, start, end }) => [
      word,
      text.slice(start, end).toLowerCase(),
    ]),
  );
  let [repaired, at] = ['', 0];
  for (const { word, start, end } of tokenize(query, best?.locale ?? 'en')) {
    const near = repairs.get(word)?.map((each) => each.word) ?? [];
    const meant = near.find((each) => written.has(each)) ?? near[0];
    if (meant === undefined) continue;
    repaired += query.slice(at, start) + (written.get(meant) ?? meant);
    at = end;
  }
  return at === 0 ? undefined : (repaired + query.slice(at)).trim();
}
