/**
 * Kinds of hits. `said` is a match in the captions of a film, which the results list as a
 * transcript.
 */
export const hitKinds = ['said', 'film', 'docs', 'journal', 'page'] as const;
export type HitKind = (typeof hitKinds)[number];

/** A segment of text. `isMarked` is true if it matches the query. */
export interface HighlightSegment {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A search result. */
export interface Hit {
  readonly id: string;
  readonly kind: HitKind;
  readonly title: readonly HighlightSegment[];
  readonly text: readonly HighlightSegment[];
  /** Path on this site, including the fragment. */
  readonly href: string;
  /** Start time in the film, in seconds. */
  readonly startTime?: number;
  /** Thumbnail URL at `startTime`; omitted if the film has no thumbnail. */
  readonly thumbnailUrl?: string;
  /** API name of the documentation section. */
  readonly section?: string;
  /** Whether the record is unpublished or has unpublished changes. */
  readonly isDraft?: boolean;
}

/** One page of search results. */
export interface SearchResponse {
  /** The query as the service interpreted it. */
  readonly query: string;
  readonly locale: string;
  /** One-based page number. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly hits: readonly Hit[];
  /** Whether the search was for the exact words, without correcting typos. */
  readonly isExact?: boolean;
  /** The corrected query, if a typo was corrected. */
  readonly correctedQuery?: string;
  /** A suggested query, if there are no results. */
  readonly suggestion?: string;
}

/** Hits of one kind. */
export interface HitGroup {
  readonly kind: HitKind;
  readonly hits: readonly Hit[];
}

/** Groups hits by kind. The first group is that of the best hit. */
export function groupHits(hits: readonly Hit[]): readonly HitGroup[] {
  const groups = Map.groupBy(hits, ({ kind }) => kind);
  return [...groups].map(([kind, hits]) => ({ kind, hits }));
}

/** Splits text at the `[h]…[/h]` markers that the search service puts around matches. */
export function parseHighlights(text: string): readonly HighlightSegment[] {
  return text
    .split(/\[h\](.*?)\[\/h\]/s)
    .map((segment, index) => ({ text: segment, isMarked: index % 2 === 1 }))
    .filter((segment) => segment.text !== '');
}
