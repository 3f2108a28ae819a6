import { createSeededRandom, type SeededRandom } from '../../../fuzz/seeded-random.ts';
import { addTypo, type CorpusDocument } from './search-corpus.ts';

/** The minimum length of words in which the search tolerates typos. */
const MIN_TYPO_WORD_LENGTH = 5;

/** A query with a typo, and the document that it should find. */
export interface TypoQuery {
  readonly words: string;
  /** The title of the document. */
  readonly title: string;
}

/** Creates queries of three words of a document, with a typo in the longest word. Deterministic. */
export function createTypoQueries(corpus: readonly CorpusDocument[], count: number): TypoQuery[] {
  const random = createSeededRandom(3);
  return Array.from({ length: count }, () => {
    for (;;) {
      const { title, summary } = random.pick(corpus);
      const words = chooseWords(title.split(' '), summary.split(' '), random);
      const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
      // Skips documents whose words are too short for typos.
      if (new Set(words).size < words.length || longest.length < MIN_TYPO_WORD_LENGTH) continue;
      const wordsWithTypo = words.map((word) =>
        word === longest ? addVisibleTypo(word, random) : word,
      );
      return { words: wordsWithTypo.join(' '), title };
    }
  });
}

/** Chooses two words of the title and one of the summary, at any position. */
function chooseWords(
  title: readonly string[],
  summary: readonly string[],
  random: SeededRandom,
): string[] {
  const omitted = random.integerBelow(title.length);
  return [...title.filter((_, index) => index !== omitted).slice(0, 2), random.pick(summary)];
}

/** Adds a typo that changes the word: transposing two equal letters does not. */
function addVisibleTypo(word: string, random: SeededRandom): string {
  for (;;) {
    const wordsWithTypo = addTypo(word, random);
    if (wordsWithTypo !== word) return wordsWithTypo;
  }
}
