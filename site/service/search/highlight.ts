import { tokenize, type Token } from './tokenizer.ts';

/** Characters of a fragment, about three lines of a list of results. */
const fragmentCharacters = 200;

/** Fragments of one text: more than anybody reads. */
const mostFragments = 3;

/** Characters before the first word that was found, so that it does not stand without its sentence. */
const leadCharacters = 60;

/** True for the words that were searched for. */
export type MatchPredicate = (word: Pick<Token, 'word' | 'stem'>) => boolean;

/** Marks what was found in a short text; null where nothing was. */
export function highlightText(text: string, locale: string, found: MatchPredicate): string | null {
  const hits = tokenize(text, locale).filter(found);
  return hits.length === 0 ? null : marked(text, 0, text.length, hits);
}

/** Marks what was found in the parts of a long text where it stands; null where nothing was. */
export function highlightFragments(
  text: string,
  locale: string,
  found: MatchPredicate,
): string[] | null {
  const hits = tokenize(text, locale).filter(found);
  const result: string[] = [];
  let shownTo = 0;
  for (const hit of hits) {
    if (hit.end <= shownTo) continue;
    if (result.length === mostFragments) break;
    const start = wordStart(text, Math.max(shownTo, hit.start - leadCharacters));
    const end = wordEnd(text, Math.max(hit.end, start + fragmentCharacters));
    result.push(marked(text, start, end, hits));
    shownTo = end;
  }
  return result.length === 0 ? null : result;
}

function marked(text: string, from: number, to: number, hits: readonly Token[]): string {
  let result = '';
  let at = from;
  for (const { start, end } of hits) {
    if (start < at || end > to) continue;
    result += `${text.slice(at, start)}[h]${text.slice(start, end)}[/h]`;
    at = end;
  }
  return (result + text.slice(at, to)).trim();
}

function wordStart(text: string, at: number): number {
  const start = text.lastIndexOf(' ', at) + 1;
  return at - start > leadCharacters ? at : start;
}

function wordEnd(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  const end = space === -1 ? text.length : space;
  return end - at > leadCharacters ? at : end;
}
