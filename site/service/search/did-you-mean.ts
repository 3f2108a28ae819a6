import type { SearchStore } from '../store/search.ts';
import type { AskedTerm } from './asked-terms.ts';
import { wordsNear } from './words-near.ts';

/** Nobody types more wrong than that and knows what was meant. */
const mostTypos = 3;
const lettersPerTypo = 3;

/**
 * What somebody may have meant by words that are found nowhere: the same words, with those that
 * are not known replaced by the nearest that are. Undefined where there is nothing near.
 */
export async function didYouMean(
  index: SearchStore,
  terms: readonly AskedTerm[],
): Promise<string | undefined> {
  let isOther = false;
  const words: string[] = [];
  for (const { word, stems, otherwise } of terms.flatMap((term) => term.words)) {
    const isKnown = (await index.known([...stems, ...otherwise])).size > 0;
    const meant = isKnown ? word : await nearest(index, word);
    if (meant !== undefined) words.push(meant);
    isOther ||= meant !== undefined && meant !== word;
  }
  return isOther ? words.join(' ') : undefined;
}

async function nearest(index: SearchStore, word: string): Promise<string | undefined> {
  const most = Math.min(mostTypos, Math.max(1, Math.floor(word.length / lettersPerTypo)));
  const [near] = await wordsNear(index, word, most);
  return near?.word;
}
