import { stemWord } from './stemmer.ts';

/** A word of a text. */
export interface Token {
  /** Lower case, and without accents. */
  readonly word: string;
  /** What it has in common with its other forms; without accents. */
  readonly stem: string;
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
}

/** Longer ones are no words but data. */
const longestWord = 60;

const letters = /[\p{L}\p{N}\p{M}]+/gu;

/** Writing that puts no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const segmenters = new Map<string, Intl.Segmenter>();

/** Takes a text apart into its words; `locale` says how their forms are told. */
export function tokenize(text: string, locale: string): Token[] {
  const words: Token[] = [];
  for (const { part, at } of parts(text, locale)) {
    const lower = part.toLowerCase();
    if (lower.length > longestWord) continue;
    words.push({
      word: folded(lower),
      stem: normalizeStem(part, locale),
      start: at,
      end: at + part.length,
    });
  }
  return words;
}

/** The stem of one word in a language. */
export function normalizeStem(word: string, locale: string): string {
  return folded(stemWord(word.toLowerCase().normalize('NFC'), locale));
}

function* parts(text: string, locale: string): Generator<{ part: string; at: number }> {
  for (const { 0: run, index } of text.matchAll(letters)) {
    if (!unspaced.test(run)) {
      yield { part: run, at: index };
      continue;
    }
    for (const { segment, index: within, isWordLike } of segmenter(locale).segment(run)) {
      if (isWordLike) yield { part: segment, at: index + within };
    }
  }
}

function segmenter(locale: string): Intl.Segmenter {
  let known = segmenters.get(locale);
  if (known === undefined) {
    known = new Intl.Segmenter(locale, { granularity: 'word' });
    segmenters.set(locale, known);
  }
  return known;
}

/** Without accents, as many who search leave them out. */
function folded(word: string): string {
  // Most words have none, and looking is quicker than taking apart.
  if (!/[\u0080-\uFFFF]/.test(word)) return word;
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC');
}
