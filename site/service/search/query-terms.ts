import { languageOf } from './stemmer.ts';
import { normalizeStem, tokenize } from './tokenizer.ts';

/** One word that somebody has typed. */
export interface QueryWord {
  /** Lower case, and without accents. */
  readonly word: string;
  /** Its stems in the languages that are searched, in their order. */
  readonly stems: readonly string[];
  /** The stems of what it is spelt for where a keyboard lacks letters: `größe` for `groesse`. */
  readonly umlautStems: readonly string[];
}

/** What a search asks for: every one of these. */
export interface QueryTerm {
  /** One word, or several in quotes, which must stand together. */
  readonly words: readonly QueryWord[];
  /** True for a word that may still be being typed. */
  readonly isPrefix: boolean;
}

/** More words than anybody types; the rest is left alone. */
const mostTerms = 16;

/** Longer than anybody types. */
const longestQuery = 400;

/** Reads what somebody has typed; what cannot be read is left alone. */
export function parseQueryTerms(query: string, locales: readonly string[]): QueryTerm[] {
  const typed = query.slice(0, longestQuery);
  const terms: QueryTerm[] = [];
  for (const [part, quoted] of typed.matchAll(/"([^"]*)"?|[^"]+/g)) {
    const words = askedWords(quoted ?? part, locales);
    if (quoted === undefined) {
      terms.push(...words.map((word) => ({ words: [word], isPrefix: false })));
    } else if (words.length > 0) {
      terms.push({ words, isPrefix: false });
    }
  }
  const kept = terms.slice(0, mostTerms);
  const last = kept.at(-1);
  // Whoever has typed a space or a quotation mark has come to the end of the word.
  if (last?.words.length === 1 && /[\p{L}\p{N}\p{M}]$/u.test(typed)) {
    kept[kept.length - 1] = { ...last, isPrefix: true };
  }
  return kept;
}

function askedWords(text: string, locales: readonly string[]): QueryWord[] {
  return tokenize(text, locales[0] ?? 'en').map(({ word, start, end }) => {
    const typed = text.slice(start, end);
    const meant = withUmlauts(typed);
    const german =
      typed.toLowerCase() === meant ? [] : locales.filter((locale) => languageOf(locale) === 'de');
    return {
      word,
      stems: locales.map((locale) => normalizeStem(typed, locale)),
      umlautStems: german.map((locale) => normalizeStem(meant, locale)),
    };
  });
}

const umlauts: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü' };

/** Two letters may be an umlaut, but not in `neue`, `Frauen` and `Quelle`. */
function withUmlauts(word: string): string {
  return word.toLowerCase().replaceAll(/ae|oe|(?<![aeq])ue/g, (pair) => umlauts[pair] ?? pair);
}
