import type { Piece } from './found.ts';

/** A text in which what was searched for is marked. */
export function MarkedText({ pieces }: { readonly pieces: readonly Piece[] }) {
  // The same text always falls into the same pieces.
  return pieces.map(({ text, isMarked }, index) =>
    isMarked ? <mark key={index}>{text}</mark> : text,
  );
}
