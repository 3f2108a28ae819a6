import type { IndexedWord, SearchIndexStore } from '../storage/search-index.ts';
import { extractTrigrams } from '../storage/trigrams.ts';
import { editDistance } from './edit-distance.ts';

/** Words with as many letters in common as these are looked at. */
const mostAlike = 100;

/** A swap of two letters changes four groups of three, and every other typo fewer. */
const trigramsPerTypo = 4;

/**
 * Words of the index that differ from one by the fewest typos, and by so many at most. Those with
 * one typo are looked for before those with two, as they are the most and found the soonest.
 */
export async function findSimilarWords(
  index: SearchIndexStore,
  word: string,
  most: number,
): Promise<readonly IndexedWord[]> {
  const trigrams = extractTrigrams(word);
  for (let typos = 1; typos <= most; typos += 1) {
    const alike = await index.findSimilarWords({
      trigrams,
      shared: Math.max(1, trigrams.length - trigramsPerTypo * typos),
      shortest: word.length - typos,
      longest: word.length + typos,
      most: mostAlike,
    });
    const near = alike.filter((candidate) => editDistance(word, candidate.word, typos) <= typos);
    if (near.length > 0) return near;
  }
  return [];
}
