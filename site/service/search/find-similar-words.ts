import type { IndexedWord, SearchIndexStore } from '../storage/search/search-index.ts';
import { extractTrigrams } from '../storage/search/trigrams.ts';
import { computeEditDistance } from './edit-distance.ts';

/** Maximum number of candidates that the index returns by shared trigrams. */
const MAX_CANDIDATES = 100;

/** A swap of two letters changes four trigrams; every other typo changes fewer. */
const TRIGRAMS_PER_TYPO = 4;

/**
 * Finds the indexed words that differ by the fewest typos, at most `maxTypos`. One typo is tried
 * before two, because it is more common and faster to search.
 */
export async function findSimilarWords(
  index: SearchIndexStore,
  word: string,
  maxTypos: number,
): Promise<readonly IndexedWord[]> {
  const trigrams = extractTrigrams(word);
  for (let typos = 1; typos <= maxTypos; typos += 1) {
    const candidates = await index.findSimilarWords({
      trigrams,
      minShared: Math.max(1, trigrams.length - TRIGRAMS_PER_TYPO * typos),
      minLength: word.length - typos,
      maxLength: word.length + typos,
      limit: MAX_CANDIDATES,
    });
    const similarWords = candidates.filter(
      (candidate) => computeEditDistance(word, candidate.word, typos) <= typos,
    );
    if (similarWords.length > 0) return similarWords;
  }
  return [];
}
