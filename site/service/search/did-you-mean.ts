import type { SearchIndexStore } from '../storage/search-index.ts';
import type { QueryTerm } from './query-terms.ts';
import { findSimilarWords } from './spelling-correction.ts';

/** Nobody types more wrong than that and knows what was meant. */
const mostTypos = 3;
const lettersPerTypo = 3;

/**
 * What somebody may have meant by words that are found nowhere: the same words, with those that
 * are not known replaced by the nearest that are. Undefined where there is nothing near.
 */
export async function suggestQuery(
  index: SearchIndexStore,
  terms: readonly QueryTerm[],
): Promise<string | undefined> {
  let isOther = false;
  const words: string[] = [];
  for (const { word, stems, umlautStems } of terms.flatMap((term) => term.words)) {
    const isKnown = (await index.knownStems([...stems, ...umlautStems])).size > 0;
    const meant = isKnown ? word : await nearest(index, word);
    if (meant !== undefined) words.push(meant);
    isOther ||= meant !== undefined && meant !== word;
  }
  return isOther ? words.join(' ') : undefined;
}

async function nearest(index: SearchIndexStore, word: string): Promise<string | undefined> {
  const most = Math.min(mostTypos, Math.max(1, Math.floor(word.length / lettersPerTypo)));
  const [near] = await findSimilarWords(index, word, most);
  return near?.word;
}
