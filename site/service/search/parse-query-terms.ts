import { getLanguage } from './stem-word.ts';
import { normalizeStem, tokenize } from './tokenizer.ts';

/** One word of a query. */
export interface QueryWord {
  /** In lower case, without accents. */
  readonly word: string;
  /** Stems of the word in the searched languages, in the same order. */
  readonly stems: readonly string[];
  /** Stems of the word with umlauts for digraphs: `größe` for `groesse`. */
  readonly umlautStems: readonly string[];
}

/** A term of a query; a result should match every term. */
export interface QueryTerm {
  /** One word, or the words of a quoted phrase, which must be adjacent. */
  readonly words: readonly QueryWord[];
  /** Whether the term is the last word, which the user may still be typing. */
  readonly isPrefix: boolean;
}

/** Maximum number of terms; further ones are ignored. */
const MAX_TERMS = 16;

/** Maximum length of a query; the rest is ignored. */
const MAX_QUERY_LENGTH = 400;

/** Parses a query; ignores everything except words and quotation marks. */
export function parseQueryTerms(query: string, locales: readonly string[]): QueryTerm[] {
  const truncatedQuery = query.slice(0, MAX_QUERY_LENGTH);
  const terms: QueryTerm[] = [];
  for (const [part, quoted] of truncatedQuery.matchAll(/"([^"]*)"?|[^"]+/g)) {
    const words = parseWords(quoted ?? part, locales);
    if (quoted === undefined) {
      terms.push(...words.map((word) => ({ words: [word], isPrefix: false })));
    } else if (words.length > 0) {
      terms.push({ words, isPrefix: false });
    }
  }
  const limitedTerms = terms.slice(0, MAX_TERMS);
  const lastTerm = limitedTerms.at(-1);
  // A space or a quotation mark after the last word means that it is complete.
  if (lastTerm?.words.length === 1 && /[\p{L}\p{N}\p{M}]$/u.test(truncatedQuery)) {
    limitedTerms[limitedTerms.length - 1] = { ...lastTerm, isPrefix: true };
  }
  return limitedTerms;
}

function parseWords(text: string, locales: readonly string[]): QueryWord[] {
  return tokenize(text, locales[0] ?? 'en').map(({ word, start, end }) => {
    const typedWord = text.slice(start, end);
    const withUmlaut = restoreUmlauts(typedWord);
    const germanLocales =
      typedWord.toLowerCase() === withUmlaut
        ? []
        : locales.filter((locale) => getLanguage(locale) === 'de');
    return {
      word,
      stems: locales.map((locale) => normalizeStem(typedWord, locale)),
      umlautStems: germanLocales.map((locale) => normalizeStem(withUmlaut, locale)),
    };
  });
}

const umlauts: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü' };

/** Replaces digraphs by umlauts, except `ue` after a, e or q as in `neue`, `Frauen`, `Quelle`. */
function restoreUmlauts(word: string): string {
  return word.toLowerCase().replaceAll(/ae|oe|(?<![aeq])ue/g, (pair) => umlauts[pair] ?? pair);
}
