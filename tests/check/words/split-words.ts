/** A word in lower case, and its position in the text. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A word of prose, or a part of a camelCase, PascalCase or CONSTANT_CASE name. */
const WORD = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu;

/** An escape sequence of a string, such as `\n`, whose letter is not part of a word. */
const ESCAPE = /\\[a-z]/g;

/** Splits text into words. Identifiers and file names are split too. */
export function splitWords(text: string): readonly Word[] {
  return Array.from(text.replace(ESCAPE, '  ').matchAll(WORD), ({ 0: word, index: start }) => ({
    text: word.toLowerCase(),
    start,
    end: start + word.length,
  }));
}
