import type { HighlightSegment } from './search-response.ts';

/** A text in which what was searched for is marked. */
export function HighlightedText({ pieces }: { readonly pieces: readonly HighlightSegment[] }) {
  // The same text always falls into the same pieces.
  return pieces.map(({ text, isMarked }, index) =>
    isMarked ? <mark key={index}>{text}</mark> : text,
  );
}
