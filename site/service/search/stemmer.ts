import { LRUCache } from 'lru-cache';
import { newStemmer } from 'snowball-stemmers';

/** Which rules the forms of words follow, by language; others are searched for as they stand. */
const rules: Readonly<Record<string, string>> = {
  ar: 'arabic',
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
};

/** Words whose stem is remembered; a language's everyday words are fewer. */
const stemsKept = 20_000;

interface Stemmer {
  stem(word: string): string;
}

const stemmers = new Map<string, Stemmer>();
const stems = new LRUCache<string, string>({ max: stemsKept });

/** What a word has in common with its other forms: `films` and `film` are `film`. */
export function stemWord(word: string, locale: string): string {
  const language = languageOf(locale);
  const rule = rules[language];
  if (rule === undefined) return word;
  const key = `${language}:${word}`;
  let stem = stems.get(key);
  if (stem === undefined) {
    stem = stemmer(rule).stem(word) || word;
    stems.set(key, stem);
  }
  return stem;
}

/** The language of a locale: `de` of `de-AT`. */
export function languageOf(locale: string): string {
  return locale.split('-')[0]?.toLowerCase() ?? locale;
}

function stemmer(rule: string): Stemmer {
  let known = stemmers.get(rule);
  if (known === undefined) {
    known = newStemmer(rule);
    stemmers.set(rule, known);
  }
  return known;
}
