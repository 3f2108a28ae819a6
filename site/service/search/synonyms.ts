import type { ContentStore } from '../storage/content-store.ts';
import type { FieldValues } from '../storage/records.ts';
import type { QueryTerm } from './query-terms.ts';
import { tokenize } from './tokenizer.ts';

/** API key of the model whose published records are synonyms; without records there are none. */
export const synonymModel = 'search_synonym';

/** A shorter beginning of a synonym stands for too many words to be taken for it. */
const shortestBeginning = 4;

/** One record: a query that contains a phrase of `typed` also finds the phrases of `finds`. */
export interface Synonym {
  /** Phrases, each as its words in lower case and without accents. */
  readonly typed: readonly (readonly string[])[];
  /** Phrases as editors write them. */
  readonly finds: readonly string[];
}

/** Returns the synonyms in force. */
export type LoadSynonyms = () => Promise<readonly Synonym[]>;

/** Loads the published synonyms once, and again after one of them has changed. */
export function publishedSynonyms(store: Pick<ContentStore, 'records' | 'changes'>): LoadSynonyms {
  let loaded: Promise<readonly Synonym[]> | undefined;
  store.changes.subscribe((changes) => {
    if (changes.some(({ entityType }) => entityType === synonymModel)) loaded = undefined;
  });
  return () => {
    loaded ??= store.records
      .find({ model: synonymModel, perspective: 'published' })
      .then((records) => records.map(({ values }) => parseSynonym(values)))
      .catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
    return loaded;
  };
}

/** Parses the fields of a record: phrases separated by commas or line breaks. */
export function parseSynonym({ typed, finds }: FieldValues): Synonym {
  return {
    typed: phrasesOf(typed).map(wordsIn).filter(isWorded),
    finds: phrasesOf(finds).filter((phrase) => isWorded(wordsIn(phrase))),
  };
}

/** Phrases to search for besides some of the words that were typed. */
export interface Expansion {
  /** Positions of the words, which stand side by side. */
  readonly from: number;
  readonly to: number;
  readonly phrases: readonly string[];
}

/**
 * Finds the phrases of synonyms among the terms of a query. The last word may be unfinished; it is
 * completed only if it is no word of a synonym itself, so that `vite` is not taken for `vitest`.
 */
export function expansionsOf(
  terms: readonly QueryTerm[],
  synonyms: readonly Synonym[],
): Expansion[] {
  const words = terms.map((term) => (term.words.length === 1 ? term.words[0]?.word : undefined));
  const finished = matches(words, synonyms, (word, asked) => word === asked);
  const last = words.at(-1) ?? '';
  const isUnfinished = terms.at(-1)?.isPrefix === true && last.length >= shortestBeginning;
  if (!isUnfinished || finished.some(({ to }) => to === words.length)) return finished;
  return matches(words, synonyms, (word, asked, isLast) =>
    isLast ? word.startsWith(last) : word === asked,
  );
}

type IsMatch = (word: string, asked: string | undefined, isLast: boolean) => boolean;

function matches(
  words: readonly (string | undefined)[],
  synonyms: readonly Synonym[],
  isMatch: IsMatch,
): Expansion[] {
  return synonyms.flatMap(({ typed, finds }) =>
    typed.flatMap((phrase) =>
      words.flatMap((_, from) => {
        const to = from + phrase.length;
        const isThere =
          to <= words.length &&
          phrase.every((word, place) =>
            isMatch(word, words[from + place], from + place === words.length - 1),
          );
        return isThere ? [{ from, to, phrases: finds }] : [];
      }),
    ),
  );
}

function phrasesOf(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  return value.split(/[,\n]/).map((phrase) => phrase.trim());
}

// Only words are compared here, and those are the same in every language.
const wordsIn = (phrase: string): string[] => tokenize(phrase, 'und').map(({ word }) => word);

const isWorded = (words: readonly string[]): boolean => words.length > 0;
