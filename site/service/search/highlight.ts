import { tokenize, type Token } from './tokenizer.ts';

/** Number of characters in a fragment: about three lines of a result list. */
const FRAGMENT_LENGTH = 200;

/** Maximum number of fragments per text. */
const MAX_FRAGMENTS = 3;

/** Number of characters of context before the first match. */
const LEAD_LENGTH = 60;

/** Returns whether a word matches the query. */
export type MatchPredicate = (word: Pick<Token, 'word' | 'stem'>) => boolean;

/** Highlights the matches in short text; returns null if there are none. */
export function highlightText(
  text: string,
  locale: string,
  isMatch: MatchPredicate,
): string | null {
  const matches = tokenize(text, locale).filter(isMatch);
  return matches.length === 0 ? null : highlight(text, 0, text.length, matches);
}

/** Highlights the matches in fragments of long text; returns null if there are none. */
export function highlightFragments(
  text: string,
  locale: string,
  isMatch: MatchPredicate,
): string[] | null {
  const matches = tokenize(text, locale).filter(isMatch);
  const result: string[] = [];
  let fragmentEnd = 0;
  for (const match of matches) {
    if (match.end <= fragmentEnd) continue;
    if (result.length === MAX_FRAGMENTS) break;
    const start = findWordStart(text, Math.max(fragmentEnd, match.start - LEAD_LENGTH));
    const end = findWordEnd(text, Math.max(match.end, start + FRAGMENT_LENGTH));
    result.push(highlight(text, start, end, matches));
    fragmentEnd = end;
  }
  return result.length === 0 ? null : result;
}

function highlight(text: string, from: number, to: number, matches: readonly Token[]): string {
  let result = '';
  let offset = from;
  for (const { start, end } of matches) {
    if (start < offset || end > to) continue;
    result += `${text.slice(offset, start)}[h]${text.slice(start, end)}[/h]`;
    offset = end;
  }
  return (result + text.slice(offset, to)).trim();
}

function findWordStart(text: string, position: number): number {
  const start = text.lastIndexOf(' ', position) + 1;
  return position - start > LEAD_LENGTH ? position : start;
}

function findWordEnd(text: string, position: number): number {
  const space = text.indexOf(' ', position);
  const end = space === -1 ? text.length : space;
  return end - position > LEAD_LENGTH ? position : end;
}
