import type { ContentStore } from '../storage/content-store.ts';
import type {
  ExactTitles,
  IndexedWord,
  SearchHit,
  SearchQuery,
  SearchIndexStore,
  StemSequence,
} from '../storage/search/search-index.ts';
import { parseQueryTerms, type QueryTerm } from './parse-query-terms.ts';
import { isStopWord } from './stop-words.ts';
import { suggestQuery } from './suggest-query.ts';
import type { MatchPredicate } from './highlight.ts';
import { correctQuery } from './correct-query.ts';
import { expandTerms, type Expansion, type Synonym } from './synonyms.ts';
import { getMaxEditDistance } from './edit-distance.ts';
import { findSimilarWords } from './find-similar-words.ts';
import { tokenize } from './tokenizer.ts';

/** Maximum number of alternatives for a term: word forms, completions and corrections. */
const MAX_ALTERNATIVES = 20;

/**
 * Prefixes up to this length match nearly everything, so titles and headings are searched first.
 */
const MAX_TITLE_PREFIX_LENGTH = 3;

/** Minimum length of a prefix that is completed by stems; shorter ones match too many words. */
const MIN_PREFIX_LENGTH = 3;

/** The parameters of a search. */
export interface SearchRequest {
  readonly query: string;
  /** Undefined searches every locale. */
  readonly locale: string | undefined;
  /** Whether typos are corrected. */
  readonly isFuzzy: boolean;
  readonly skip: number;
  readonly first: number;
}

export interface SearchResults {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** Returns whether a word matches the query. */
  readonly isMatch: MatchPredicate;
  /** The query without its typos, if any were corrected. */
  readonly correctedQuery?: string | undefined;
  /** A similar query with matches, if nothing was found. */
  readonly suggestedQuery?: string | undefined;
}

/**
 * Modes in the order in which they are tried until something is found: all terms, all but one, any
 * term.
 */
const searchModes = ['all', 'most', 'any'] as const;

/** Searches published content; `synonyms` expand the query. */
export async function search(
  store: ContentStore,
  request: SearchRequest,
  synonyms: readonly Synonym[] = [],
): Promise<SearchResults> {
  const { search: index } = store;
  const { locale, skip, first } = request;
  const locales = locale === undefined ? await index.listLocales() : [locale];
  if (locales.length === 0) return { hits: [], total: 0, isMatch: () => false };
  const allTerms = parseQueryTerms(request.query, locales);
  const expansions = expandTerms(allTerms, synonyms);
  const searchedTerms = removeStopWords(allTerms, locales);
  const corrections = new Map<string, readonly IndexedWord[]>();
  const collectedCorrections = request.isFuzzy ? corrections : undefined;
  const synonymAlternatives = searchedTerms.map((term) =>
    getSynonymAlternatives(expansions, allTerms.indexOf(term), locales),
  );
  const termAlternatives = await Promise.all(
    // A word that has a synonym is not a typo.
    searchedTerms.map((term, position) =>
      findAlternatives(
        index,
        term,
        synonymAlternatives[position]?.length ? undefined : collectedCorrections,
      ),
    ),
  );
  const terms = termAlternatives.map((alternatives, position) => [
    ...alternatives,
    ...(synonymAlternatives[position] ?? []),
  ]);
  const isMatch = createMatchPredicate(terms.flat());
  if (terms.length === 0) return { hits: [], total: 0, isMatch };
  const exact = createExactTitles(allTerms, termAlternatives.at(-1) ?? [], { expansions, locales });
  const page = { skip, first, exact, ...(locale === undefined ? {} : { locale }) };
  for (const attempt of createAttempts(terms, searchedTerms.at(-1))) {
    const result = await index.find({ ...page, ...attempt });
    if (result.total === 0) continue;
    return {
      ...result,
      isMatch,
      correctedQuery: correctQuery(request.query, corrections, result.hits[0]),
    };
  }
  return { hits: [], total: 0, isMatch, suggestedQuery: await suggestQuery(index, searchedTerms) };
}

/** Returns the synonyms of the term at a position, as sequences of stems in each locale. */
function getSynonymAlternatives(
  expansions: readonly Expansion[],
  position: number,
  locales: readonly string[],
): StemSequence[] {
  const phrases = expansions
    .filter(({ from, to }) => from <= position && position < to)
    .flatMap((expansion) => expansion.phrases);
  return toUniqueSequences(phrases.flatMap((phrase) => stemPhrase(phrase, locales)));
}

function stemPhrase(phrase: string, locales: readonly string[]): string[][] {
  return locales.map((locale) => tokenize(phrase, locale).map(({ stem }) => stem));
}

interface ExactTitleContext {
  readonly expansions: readonly Expansion[];
  readonly locales: readonly string[];
}

/** Creates the titles that equal the query, or a synonym of the whole query. */
function createExactTitles(
  terms: readonly QueryTerm[],
  lastAlternatives: readonly StemSequence[],
  { expansions, locales }: ExactTitleContext,
): ExactTitles {
  const words = terms.flatMap((term) => term.words);
  const typedSequences = locales.map((_, localeIndex) =>
    words.map(({ stems }) => stems[localeIndex] ?? ''),
  );
  const completions = terms.at(-1)?.isPrefix
    ? lastAlternatives.flatMap(({ stems, isPrefix }) =>
        stems.length === 1 && !isPrefix ? [stems[0] ?? ''] : [],
      )
    : [];
  const completedSequences = typedSequences.flatMap((stems) =>
    completions.map((completion) => [...stems.slice(0, -1), completion]),
  );
  const synonyms = expansions
    .filter(({ from, to }) => from === 0 && to === terms.length)
    .flatMap(({ phrases }) => phrases.flatMap((phrase) => stemPhrase(phrase, locales)));
  const toSequences = (all: readonly (readonly string[])[]) =>
    toUniqueSequences(all).map(({ stems }) => stems);
  return {
    typed: toSequences([...typedSequences, ...completedSequences]),
    synonyms: toSequences(synonyms),
  };
}

/** Creates the queries to try one after the other until something is found. */
function createAttempts(
  terms: readonly (readonly StemSequence[])[],
  lastTerm: QueryTerm | undefined,
): Pick<SearchQuery, 'terms' | 'mode'>[] {
  const attempts = searchModes.map((mode) => ({ terms, mode }));
  const isTyping =
    lastTerm?.isPrefix && (lastTerm.words[0]?.word.length ?? 0) <= MAX_TITLE_PREFIX_LENGTH;
  if (!isTyping) return attempts;
  const titleAlternatives =
    terms.at(-1)?.map((alternative) => ({ ...alternative, titleOnly: true })) ?? [];
  return [{ terms: [...terms.slice(0, -1), titleAlternatives], mode: 'all' }, ...attempts];
}

/** Removes stop words, except one that is still being typed, or if there are no other words. */
function removeStopWords(terms: readonly QueryTerm[], locales: readonly string[]): QueryTerm[] {
  const searchedTerms = terms.filter(({ words, isPrefix }) => {
    const [word] = words;
    if (words.length > 1 || word === undefined || isPrefix) return true;
    return !locales.some((locale) => isStopWord(word.word, locale));
  });
  return searchedTerms.length === 0 ? [...terms] : searchedTerms;
}

/**
 * Finds the alternatives for a term. Adds the corrections of a misspelled word to `corrections`, if
 * given.
 */
async function findAlternatives(
  index: SearchIndexStore,
  { words, isPrefix }: QueryTerm,
  corrections: Map<string, readonly IndexedWord[]> | undefined,
): Promise<StemSequence[]> {
  const [firstWord] = words;
  if (firstWord === undefined) return [];
  if (words.length > 1) {
    return toUniqueSequences(
      firstWord.stems.map((_, localeIndex) => words.map(({ stems }) => stems[localeIndex] ?? '')),
    );
  }
  const stems = new Set([...firstWord.stems, ...firstWord.umlautStems]);
  const alternatives: StemSequence[] = toUniqueSequences([...stems].map((stem) => [stem]));
  if (isPrefix) {
    const isShort = firstWord.word.length < MIN_PREFIX_LENGTH;
    const completions = isShort
      ? []
      : await index.findStemsByPrefix(firstWord.word, MAX_ALTERNATIVES);
    for (const stem of completions) stems.add(stem);
    alternatives.splice(
      0,
      alternatives.length,
      ...toUniqueSequences([...stems].map((stem) => [stem])),
    );
    // The index finds a few stems faster than a prefix, which would match the same words.
    const includesAllCompletions =
      !isShort && completions.length < MAX_ALTERNATIVES && stems.size <= MAX_ALTERNATIVES;
    if (!includesAllCompletions) alternatives.push({ stems: [firstWord.word], isPrefix: true });
  }
  const maxTypos = getMaxEditDistance(firstWord.word);
  if (!corrections || maxTypos === 0) return alternatives;
  const existingStems = await index.findExistingStems([...stems]);
  if (existingStems.size > 0) return alternatives;
  const similarWords = await findSimilarWords(index, firstWord.word, maxTypos);
  if (similarWords.length > 0) corrections.set(firstWord.word, similarWords);
  return [...alternatives, ...toUniqueSequences(similarWords.map(({ stem }) => [stem]))];
}

function toUniqueSequences(sequences: readonly (readonly string[])[]): StemSequence[] {
  const distinctSequences = new Map(sequences.map((stems) => [stems.join(' '), { stems }]));
  return [...distinctSequences.values()].slice(0, MAX_ALTERNATIVES);
}

function createMatchPredicate(alternatives: readonly StemSequence[]): MatchPredicate {
  const stems = new Set(
    alternatives
      .filter((alternative) => !alternative.isPrefix)
      .flatMap((alternative) => alternative.stems),
  );
  const prefixes = alternatives.flatMap((alternative) =>
    alternative.isPrefix ? alternative.stems : [],
  );
  return ({ word, stem }) => stems.has(stem) || prefixes.some((prefix) => word.startsWith(prefix));
}
