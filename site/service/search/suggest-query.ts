import type { SearchIndexStore } from '../storage/search/search-index.ts';
import type { QueryTerm } from './parse-query-terms.ts';
import { findSimilarWords } from './find-similar-words.ts';

/** Maximum number of typos; a word with more cannot be recognized. */
const MAX_TYPOS = 3;
/** A word may have one typo for each of this many letters. */
const LETTERS_PER_TYPO = 3;

/**
 * Suggests a query for words without matches: the same words, with unknown ones replaced by the
 * nearest indexed word. Resolves to undefined if there is no similar word.
 */
export async function suggestQuery(
  index: SearchIndexStore,
  terms: readonly QueryTerm[],
): Promise<string | undefined> {
  let hasReplacement = false;
  const words: string[] = [];
  for (const { word, stems, umlautStems } of terms.flatMap((term) => term.words)) {
    const isKnown = (await index.findExistingStems([...stems, ...umlautStems])).size > 0;
    const suggestion = isKnown ? word : await findNearestWord(index, word);
    if (suggestion !== undefined) words.push(suggestion);
    hasReplacement ||= suggestion !== undefined && suggestion !== word;
  }
  return hasReplacement ? words.join(' ') : undefined;
}

async function findNearestWord(index: SearchIndexStore, word: string): Promise<string | undefined> {
  const maxTypos = Math.min(MAX_TYPOS, Math.max(1, Math.floor(word.length / LETTERS_PER_TYPO)));
  const [nearestWord] = await findSimilarWords(index, word, maxTypos);
  return nearestWord?.word;
}
