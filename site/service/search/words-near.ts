import type { IndexedWord, SearchStore } from '../store/search.ts';
import { trigramsOf } from '../store/trigrams.ts';
import { typosBetween } from './typos.ts';

/** Words with as many letters in common as these are looked at. */
const mostAlike = 100;

/** Words of the index that differ from one by so many typos at most, each with how many they are. */
export async function wordsNear(
  index: SearchStore,
  word: string,
  most: number,
): Promise<readonly (IndexedWord & { readonly typos: number })[]> {
  const alike = await index.wordsLike({
    trigrams: trigramsOf(word),
    shortest: word.length - most,
    longest: word.length + most,
    most: mostAlike,
  });
  return alike
    .map((candidate) => ({ ...candidate, typos: typosBetween(word, candidate.word, most) }))
    .filter(({ typos }) => typos <= most);
}
