import type { ContentStore } from '../storage/content-store.ts';
import type {
  ExactTitles,
  IndexedWord,
  SearchHit,
  SearchQuery,
  SearchIndexStore,
  StemSequence,
} from '../storage/search-index.ts';
import { parseQueryTerms, type QueryTerm } from './query-terms.ts';
import { isStopWord } from './stop-words.ts';
import { suggestQuery } from './did-you-mean.ts';
import type { MatchPredicate } from './highlight.ts';
import { correctQuery } from './repaired-query.ts';
import { expansionsOf, type Expansion, type Synonym } from './synonyms.ts';
import { maxEditDistance } from './edit-distance.ts';
import { findSimilarWords } from './spelling-correction.ts';
import { tokenize } from './tokenizer.ts';

/** Ways in which one word may be read: its forms, its endings, its repairs. */
const mostWays = 20;

/** Beginnings up to here stand nearly everywhere, so titles and headings are asked first. */
const longestGuess = 3;

/** Shorter beginnings fit so many words that trying their stems helps nobody. */
const shortestBeginning = 3;

/** What somebody searches for. */
export interface SearchRequest {
  readonly query: string;
  /** Absent searches every language. */
  readonly locale: string | undefined;
  /** True mends typos. */
  readonly fuzzy: boolean;
  readonly skip: number;
  readonly first: number;
}

export interface SearchResults {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** True for the words by which they were found. */
  readonly isMatch: MatchPredicate;
  /** What was asked for without its typos, where they were mended. */
  readonly correctedQuery?: string | undefined;
  /** What may have been meant, where nothing was found. */
  readonly suggestedQuery?: string | undefined;
}

/** What has every word comes; only if nothing has, what lacks one, and then what has any. */
const modes = ['all', 'most', 'any'] as const;

/** Searches published content; `synonyms` widen the query. */
export async function search(
  store: ContentStore,
  asked: SearchRequest,
  synonyms: readonly Synonym[] = [],
): Promise<SearchResults> {
  const { search: index } = store;
  const { locale, skip, first } = asked;
  const locales = locale === undefined ? await index.locales() : [locale];
  if (locales.length === 0) return { hits: [], total: 0, isMatch: () => false };
  const all = parseQueryTerms(asked.query, locales);
  const expansions = expansionsOf(all, synonyms);
  const typed = withoutCommon(all, locales);
  const repairs = new Map<string, readonly IndexedWord[]>();
  const mended = asked.fuzzy ? repairs : undefined;
  const meant = typed.map((term) => synonymWays(expansions, all.indexOf(term), locales));
  const own = await Promise.all(
    // A word that has a synonym is no typo.
    typed.map((term, at) => waysOf(index, term, meant[at]?.length ? undefined : mended)),
  );
  const terms = own.map((ways, at) => [...ways, ...(meant[at] ?? [])]);
  const found = foundBy(terms.flat());
  if (terms.length === 0) return { hits: [], total: 0, isMatch: found };
  const exact = exactTitles(all, own.at(-1) ?? [], { expansions, locales });
  const page = { skip, first, exact, ...(locale === undefined ? {} : { locale }) };
  for (const attempt of attempts(terms, typed.at(-1))) {
    const answer = await index.find({ ...page, ...attempt });
    if (answer.total === 0) continue;
    return {
      ...answer,
      isMatch: found,
      correctedQuery: correctQuery(asked.query, repairs, answer.hits[0]),
    };
  }
  return { hits: [], total: 0, isMatch: found, suggestedQuery: await suggestQuery(index, typed) };
}

/** The synonyms of the word at a position, as sequences of stems in each language. */
function synonymWays(
  expansions: readonly Expansion[],
  position: number,
  locales: readonly string[],
): StemSequence[] {
  const phrases = expansions
    .filter(({ from, to }) => from <= position && position < to)
    .flatMap((expansion) => expansion.phrases);
  return unique(phrases.flatMap((phrase) => stemsOfPhrase(phrase, locales)));
}

function stemsOfPhrase(phrase: string, locales: readonly string[]): string[][] {
  return locales.map((locale) => tokenize(phrase, locale).map(({ stem }) => stem));
}

interface ExactFacts {
  readonly expansions: readonly Expansion[];
  readonly locales: readonly string[];
}

/** Titles that are just what was typed, or a synonym of all of it. */
function exactTitles(
  terms: readonly QueryTerm[],
  lastWays: readonly StemSequence[],
  { expansions, locales }: ExactFacts,
): ExactTitles {
  const words = terms.flatMap((term) => term.words);
  const typed = locales.map((_, at) => words.map(({ stems }) => stems[at] ?? ''));
  const endings = terms.at(-1)?.isPrefix
    ? lastWays.flatMap(({ stems, isPrefix }) =>
        stems.length === 1 && !isPrefix ? [stems[0] ?? ''] : [],
      )
    : [];
  const finished = typed.flatMap((stems) =>
    endings.map((ending) => [...stems.slice(0, -1), ending]),
  );
  const synonyms = expansions
    .filter(({ from, to }) => from === 0 && to === terms.length)
    .flatMap(({ phrases }) => phrases.flatMap((phrase) => stemsOfPhrase(phrase, locales)));
  const sequences = (all: readonly (readonly string[])[]) => unique(all).map(({ stems }) => stems);
  return { typed: sequences([...typed, ...finished]), synonyms: sequences(synonyms) };
}

/** What is asked of the index, one after the other until something is found. */
function attempts(
  terms: readonly (readonly StemSequence[])[],
  last: QueryTerm | undefined,
): Pick<SearchQuery, 'terms' | 'mode'>[] {
  const all = modes.map((mode) => ({ terms, mode }));
  const typing = last?.isPrefix && (last.words[0]?.word.length ?? 0) <= longestGuess;
  if (!typing) return all;
  const inTitles = terms.at(-1)?.map((way) => ({ ...way, titleOnly: true })) ?? [];
  return [{ terms: [...terms.slice(0, -1), inTitles], mode: 'all' }, ...all];
}

/** Leaves out words that stand everywhere, unless there are no others or they are still typed. */
function withoutCommon(terms: readonly QueryTerm[], locales: readonly string[]): QueryTerm[] {
  const kept = terms.filter(({ words, isPrefix }) => {
    const [only] = words;
    if (words.length > 1 || only === undefined || isPrefix) return true;
    return !locales.some((locale) => isStopWord(only.word, locale));
  });
  return kept.length === 0 ? [...terms] : kept;
}

/** In which ways a term may be found; notes by which words, where `repairs` are wanted for it. */
async function waysOf(
  index: SearchIndexStore,
  { words, isPrefix }: QueryTerm,
  repairs: Map<string, readonly IndexedWord[]> | undefined,
): Promise<StemSequence[]> {
  const [first] = words;
  if (first === undefined) return [];
  if (words.length > 1) {
    return unique(first.stems.map((_, at) => words.map(({ stems }) => stems[at] ?? '')));
  }
  const stems = new Set([...first.stems, ...first.umlautStems]);
  const ways: StemSequence[] = unique([...stems].map((stem) => [stem]));
  if (isPrefix) {
    const isShort = first.word.length < shortestBeginning;
    const endings = isShort ? [] : await index.stemsWithPrefix(first.word, mostWays);
    for (const stem of endings) stems.add(stem);
    ways.splice(0, ways.length, ...unique([...stems].map((stem) => [stem])));
    // The index finds some words quicker than a beginning, which stands for all that there may be.
    const isAll = !isShort && endings.length < mostWays && stems.size <= mostWays;
    if (!isAll) ways.push({ stems: [first.word], isPrefix: true });
  }
  const typos = maxEditDistance(first.word);
  if (!repairs || typos === 0) return ways;
  const known = await index.knownStems([...stems]);
  if (known.size > 0) return ways;
  const near = await findSimilarWords(index, first.word, typos);
  if (near.length > 0) repairs.set(first.word, near);
  return [...ways, ...unique(near.map(({ stem }) => [stem]))];
}

function unique(sequences: readonly (readonly string[])[]): StemSequence[] {
  const different = new Map(sequences.map((stems) => [stems.join(' '), { stems }]));
  return [...different.values()].slice(0, mostWays);
}

function foundBy(ways: readonly StemSequence[]): MatchPredicate {
  const stems = new Set(ways.filter((way) => !way.isPrefix).flatMap((way) => way.stems));
  const beginnings = ways.flatMap((way) => (way.isPrefix ? way.stems : []));
  return ({ word, stem }) =>
    stems.has(stem) || beginnings.some((beginning) => word.startsWith(beginning));
}
