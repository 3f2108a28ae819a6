import { stemWord } from './stem-word.ts';

/** A word and its position in the text. */
export interface Token {
  /** In lower case, without accents. */
  readonly word: string;
  /** The part that all forms of the word share, without accents. */
  readonly stem: string;
  /** Position in the text, in UTF-16 code units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Maximum length of a word; longer runs of letters are data. */
const MAX_WORD_LENGTH = 60;

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** Scripts without spaces between words. */
const unspacedScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const segmenters = new Map<string, Intl.Segmenter>();

/** Splits text into words; the locale determines stemming and word boundaries. */
export function tokenize(text: string, locale: string): Token[] {
  const words: Token[] = [];
  for (const { text: part, offset } of splitWords(text, locale)) {
    const lower = part.toLowerCase();
    if (lower.length > MAX_WORD_LENGTH) continue;
    words.push({
      word: removeAccents(lower),
      stem: normalizeStem(part, locale),
      start: offset,
      end: offset + part.length,
    });
  }
  return words;
}

/** Returns the stem of one word in a locale, without accents. */
export function normalizeStem(word: string, locale: string): string {
  return removeAccents(stemWord(word.toLowerCase().normalize('NFC'), locale));
}

function* splitWords(text: string, locale: string): Generator<{ text: string; offset: number }> {
  for (const { 0: run, index } of text.matchAll(wordPattern)) {
    if (!unspacedScripts.test(run)) {
      yield { text: run, offset: index };
      continue;
    }
    for (const { segment, index: segmentOffset, isWordLike } of getSegmenter(locale).segment(run)) {
      if (isWordLike) yield { text: segment, offset: index + segmentOffset };
    }
  }
}

function getSegmenter(locale: string): Intl.Segmenter {
  let cached = segmenters.get(locale);
  if (cached === undefined) {
    cached = new Intl.Segmenter(locale, { granularity: 'word' });
    segmenters.set(locale, cached);
  }
  return cached;
}

/** Removes accents, which many users omit from a query. */
function removeAccents(word: string): string {
  // Most words have no accents, and this test is faster than normalizing.
  if (!/[\u0080-\uFFFF]/.test(word)) return word;
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC');
}
