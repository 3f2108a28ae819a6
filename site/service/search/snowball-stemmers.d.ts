declare module 'snowball-stemmers' {
  /** Creates a stemmer for a language; throws if the name is unknown. */
  export function newStemmer(algorithm: string): { stem(word: string): string };
}
