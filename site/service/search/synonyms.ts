import type { ContentStore } from '../storage/content-store.ts';
import type { FieldValues } from '../storage/records/records.ts';
import type { QueryTerm } from './parse-query-terms.ts';
import { tokenize } from './tokenizer.ts';

/** API key of the model whose published records are synonyms. */
export const synonymModel = 'search_synonym';

/** Minimum length of an incomplete word that may match a synonym; shorter ones match too many. */
const MIN_PREFIX_LENGTH = 4;

/** One record: a query that contains a phrase of `typed` also finds the phrases of `finds`. */
export interface Synonym {
  /** Phrases, each as its words in lower case and without accents. */
  readonly typed: readonly (readonly string[])[];
  /** Phrases as editors write them. */
  readonly finds: readonly string[];
}

/** Loads the published synonyms. */
export type LoadSynonyms = () => Promise<readonly Synonym[]>;

/** Loads the published synonyms once, and again after a change to one of them. */
export function createSynonymLoader(
  store: Pick<ContentStore, 'records' | 'changes'>,
): LoadSynonyms {
  let cachedSynonyms: Promise<readonly Synonym[]> | undefined;
  store.changes.subscribe((changes) => {
    if (changes.some(({ entityType }) => entityType === synonymModel)) cachedSynonyms = undefined;
  });
  return () => {
    cachedSynonyms ??= store.records
      .find({ model: synonymModel, perspective: 'published' })
      .then((records) => records.map(({ values }) => parseSynonym(values)))
      .catch((error: unknown) => {
        cachedSynonyms = undefined;
        throw error;
      });
    return cachedSynonyms;
  };
}

/** Parses the fields of a record: phrases separated by commas or line breaks. */
export function parseSynonym({ typed, finds }: FieldValues): Synonym {
  return {
    typed: parsePhrases(typed).map(tokenizePhrase).filter(hasWords),
    finds: parsePhrases(finds).filter((phrase) => hasWords(tokenizePhrase(phrase))),
  };
}

/** Phrases to search for in addition to some words of the query. */
export interface Expansion {
  /** Positions of the words, which are adjacent; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  readonly phrases: readonly string[];
}

/**
 * Finds the phrases of synonyms among the terms of a query. The last word may be incomplete; it is
 * completed only if it is not a synonym itself, so that `vite` does not count as `vitest`.
 */
export function expandTerms(
  terms: readonly QueryTerm[],
  synonyms: readonly Synonym[],
): Expansion[] {
  const words = terms.map((term) => (term.words.length === 1 ? term.words[0]?.word : undefined));
  const completeExpansions = findExpansions(
    words,
    synonyms,
    (word, queryWord) => word === queryWord,
  );
  const lastWord = words.at(-1) ?? '';
  const mayBeIncomplete = terms.at(-1)?.isPrefix === true && lastWord.length >= MIN_PREFIX_LENGTH;
  if (!mayBeIncomplete || completeExpansions.some(({ to }) => to === words.length))
    return completeExpansions;
  return findExpansions(words, synonyms, (word, queryWord, isLast) =>
    isLast ? word.startsWith(lastWord) : word === queryWord,
  );
}

type WordMatcher = (word: string, queryWord: string | undefined, isLast: boolean) => boolean;

function findExpansions(
  words: readonly (string | undefined)[],
  synonyms: readonly Synonym[],
  isMatch: WordMatcher,
): Expansion[] {
  return synonyms.flatMap(({ typed, finds }) =>
    typed.flatMap((phrase) =>
      words.flatMap((_, from) => {
        const to = from + phrase.length;
        const isMatching =
          to <= words.length &&
          phrase.every((word, offset) =>
            isMatch(word, words[from + offset], from + offset === words.length - 1),
          );
        return isMatching ? [{ from, to, phrases: finds }] : [];
      }),
    ),
  );
}

function parsePhrases(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  return value.split(/[,\n]/).map((phrase) => phrase.trim());
}

// Words are compared without stemming, so the language does not matter.
const tokenizePhrase = (phrase: string): string[] =>
  tokenize(phrase, 'und').map(({ word }) => word);

const hasWords = (words: readonly string[]): boolean => words.length > 0;
