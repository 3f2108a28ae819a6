import type { HighlightSegment } from './search-response.ts';

/** Text in which the matches of a search are highlighted. */
export function HighlightedText({ segments }: { readonly segments: readonly HighlightSegment[] }) {
  // The index is a stable key, because the same text is always split into the same segments.
  return segments.map(({ text, isMarked }, index) =>
    isMarked ? <mark key={index}>{text}</mark> : text,
  );
}
