import { LRUCache } from 'lru-cache';
import { newStemmer } from 'snowball-stemmers';

/** Snowball algorithms by language. Words in other languages are not stemmed. */
const algorithms: Readonly<Record<string, string>> = {
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

/** Size of the stem cache: larger than the everyday vocabulary of a language. */
const MAX_CACHED_STEMS = 20_000;

interface Stemmer {
  stem(word: string): string;
}

const stemmers = new Map<string, Stemmer>();
const stemCache = new LRUCache<string, string>({ max: MAX_CACHED_STEMS });

/** Returns the stem that a word shares with its other forms: `film` for `films`. */
export function stemWord(word: string, locale: string): string {
  const language = getLanguage(locale);
  const algorithm = algorithms[language];
  if (algorithm === undefined) return word;
  const key = `${language}:${word}`;
  let stem = stemCache.get(key);
  if (stem === undefined) {
    stem = getStemmer(algorithm).stem(word) || word;
    stemCache.set(key, stem);
  }
  return stem;
}

/** Returns the language of a locale: `de` for `de-AT`. */
export function getLanguage(locale: string): string {
  return locale.split('-')[0]?.toLowerCase() ?? locale;
}

function getStemmer(algorithm: string): Stemmer {
  let stemmer = stemmers.get(algorithm);
  if (stemmer === undefined) {
    stemmer = newStemmer(algorithm);
    stemmers.set(algorithm, stemmer);
  }
  return stemmer;
}
