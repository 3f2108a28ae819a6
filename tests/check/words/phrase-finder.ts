import { splitWords } from './split-words.ts';

/** An occurrence of the phrase of an entry, from the offset `start` to `end`. */
export interface Occurrence<Entry> {
  readonly entry: Entry;
  readonly start: number;
  readonly end: number;
}

/** The characters between the words of one phrase, also across the lines of a comment. */
const SEPARATOR = /^[\s*/_-]*$/;

/** Finds phrases and their regular inflections in texts, identifiers and file names. */
export class PhraseFinder<Entry extends { readonly phrase: string }> {
  /** The entries with the words after the first, by each form of the first word. */
  readonly #byFirstWord = new Map<string, { entry: Entry; others: readonly Set<string>[] }[]>();

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) {
      const words = splitWords(entry.phrase).map(({ text }) => inflect(text));
      const [first, ...others] = words;
      for (const form of first ?? []) {
        const sharing = this.#byFirstWord.get(form) ?? [];
        this.#byFirstWord.set(form, [...sharing, { entry, others }]);
      }
    }
  }

  find(text: string): readonly Occurrence<Entry>[] {
    const words = splitWords(text);
    return words.flatMap(({ text: word, start }, index) =>
      (this.#byFirstWord.get(word) ?? []).flatMap(({ entry, others }) => {
        let last = words[index];
        for (const [offset, forms] of others.entries()) {
          const next = words[index + 1 + offset];
          if (!last || !next || !forms.has(next.text)) return [];
          if (!SEPARATOR.test(text.slice(last.end, next.start))) return [];
          last = next;
        }
        return last ? [{ entry, start, end: last.end }] : [];
      }),
    );
  }
}

/** The forms of a regular noun or verb, such as "play", "plays", "played" and "playing". */
function inflect(word: string): Set<string> {
  const stem = word.replace(/e$/, '');
  const forms = [word, `${word}s`, `${word}es`, `${stem}ed`, `${stem}ing`];
  const plural = word.replace(/(?<![aeiou])y$/, 'ies');
  return new Set([...forms, plural]);
}
