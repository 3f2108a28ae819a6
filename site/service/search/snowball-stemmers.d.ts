declare module 'snowball-stemmers' {
  /** Makes a stemmer of one of the algorithms; throws for a name that is none. */
  export function newStemmer(algorithm: string): { stem(word: string): string };
}
