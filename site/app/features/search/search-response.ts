/** Where a hit leads to. */
export const hitKinds = ['said', 'film', 'docs', 'journal', 'page'] as const;
export type HitKind = (typeof hitKinds)[number];

/** A piece of text, marked where it is what was searched for. */
export interface HighlightSegment {
  readonly text: string;
  readonly isMarked: boolean;
}

export interface Hit {
  readonly id: string;
  readonly kind: HitKind;
  readonly title: readonly HighlightSegment[];
  readonly text: readonly HighlightSegment[];
  /** Address on this site, with the place on the page. */
  readonly href: string;
  /** Second of the film that it leads to. */
  readonly moment?: number;
  /** Address of a small picture of the film, at that second; absent where there is none to see. */
  readonly picture?: string;
  /** Section of the documentation that it is a page of, by the name that editors gave it. */
  readonly section?: string;
  /** True for what is not published as it is shown here. */
  readonly isDraft?: boolean;
}

/** One page of what was found. */
export interface SearchResponse {
  /** What was searched for, and how: as it was understood. */
  readonly query: string;
  readonly locale: string;
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly hits: readonly Hit[];
  /** True where typos were left as they are. */
  readonly isExact?: boolean;
  /** What was searched for instead of what was typed, where a typo was mended. */
  readonly meant?: string;
  /** What may have been meant, where nothing was found. */
  readonly suggestion?: string;
}

/** Hits of one kind, under one heading. */
export interface HitGroup {
  readonly kind: HitKind;
  readonly hits: readonly Hit[];
}

/** Groups hits by where they lead; the group with the best hit stands first. */
export function groupHits(hits: readonly Hit[]): readonly HitGroup[] {
  const groups = Map.groupBy(hits, ({ kind }) => kind);
  return [...groups].map(([kind, hits]) => ({ kind, hits }));
}

/** Takes a text apart at the marks that the search puts around what it has found. */
export function parseHighlights(text: string): readonly HighlightSegment[] {
  return text
    .split(/\[h\](.*?)\[\/h\]/s)
    .map((part, index) => ({ text: part, isMarked: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
