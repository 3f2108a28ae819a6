import { splitWords } from './split-words.ts';

/** An occurrence of an entry's phrase, from the offset `start` to `end`. */
export interface Occurrence<Entry> {
  readonly entry: Entry;
  readonly start: number;
  readonly end: number;
}

/** The characters between the words of one phrase, also across the lines of a comment. */
const SEPARATOR = /^[\s*/_-]*$/;

/** Finds phrases and their regular inflections in texts, identifiers and file names. */
export class PhraseFinder<Entry extends { readonly phrase: string }> {
  /** The entries and the remaining words of their phrases, by each form of the first word. */
  readonly #byFirstWord = new Map<string, { entry: Entry; otherWords: readonly Set<string>[] }[]>();

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) {
      const words = splitWords(entry.phrase).map(({ text }) => inflect(text));
      const [first, ...otherWords] = words;
      for (const form of first ?? []) {
        const candidates = this.#byFirstWord.get(form) ?? [];
        this.#byFirstWord.set(form, [...candidates, { entry, otherWords }]);
      }
    }
  }

  find(text: string): readonly Occurrence<Entry>[] {
    const words = splitWords(text);
    return words.flatMap(({ text: word, start }, index) =>
      (this.#byFirstWord.get(word) ?? []).flatMap(({ entry, otherWords }) => {
        let lastWord = words[index];
        for (const [offset, forms] of otherWords.entries()) {
          const nextWord = words[index + 1 + offset];
          if (!lastWord || !nextWord || !forms.has(nextWord.text)) return [];
          if (!SEPARATOR.test(text.slice(lastWord.end, nextWord.start))) return [];
          lastWord = nextWord;
        }
        return lastWord ? [{ entry, start, end: lastWord.end }] : [];
      }),
    );
  }
}

/** Returns the forms of a regular noun or verb, such as "play", "plays", "played" and "playing". */
function inflect(word: string): Set<string> {
  const stem = word.replace(/e$/, '');
  const forms = [word, `${word}s`, `${word}es`, `${stem}ed`, `${stem}ing`];
  const plural = word.replace(/(?<![aeiou])y$/, 'ies');
  return new Set([...forms, plural]);
}
