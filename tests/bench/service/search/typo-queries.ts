import { createSeededRandom, type SeededRandom } from '../../../fuzz/seeded-random.ts';
import { addTypo, type CorpusDocument } from './search-corpus.ts';

/** Typos are mended in words of so many letters, and not in shorter ones. */
const MENDED_FROM = 5;

/** What somebody types who looks for a certain document. */
export interface TypoQuery {
  readonly words: string;
  /** The title of the only document that is meant. */
  readonly answer: string;
}

/** Questions of three words of a document, the longest of which is mistyped; always the same. */
export function createTypoQueries(all: readonly CorpusDocument[], count: number): TypoQuery[] {
  const chance = createSeededRandom(3);
  return Array.from({ length: count }, () => {
    for (;;) {
      const { title, summary } = chance.one(all);
      const words = threeOf(title.split(' '), summary.split(' '), chance);
      const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
      // A document of short words alone is looked for by nobody here.
      if (new Set(words).size < words.length || longest.length < MENDED_FROM) continue;
      const typed = words.map((each) => (each === longest ? wrong(each, chance) : each));
      return { words: typed.join(' '), answer: title };
    }
  });
}

/** Two words of the title and one of the text, wherever they stand. */
function threeOf(
  title: readonly string[],
  summary: readonly string[],
  chance: SeededRandom,
): string[] {
  const left = chance.below(title.length);
  return [...title.filter((_, place) => place !== left).slice(0, 2), chance.one(summary)];
}

/** Two letters that are the same may be swapped, which nobody would see. */
function wrong(word: string, chance: SeededRandom): string {
  for (;;) {
    const typed = addTypo(word, chance);
    if (typed !== word) return typed;
  }
}
