import type { Batch } from './event-queue.ts';
import { piecesOf } from './pieces.ts';
import type { Letter, Reported } from './reported.ts';

/** A little more than a half: each piece repeats some of what is common to all. */
const HALF = 0.6;

/** What is sent of one view in one piece. */
export interface Envelope {
  readonly view: Reported;
  readonly letter: Letter;
}

/** What is sent of some events, in pieces of so many bytes; none where nothing may be told. */
export function envelopesOf({ view, events, lost }: Batch, most: number): Envelope[] {
  const letter = view.compose(events, lost);
  return letter ? divided({ view, letter }, most) : [];
}

export const divided = ({ view, letter }: Envelope, most: number): Envelope[] =>
  piecesOf(letter, most).map((piece) => ({ view, letter: piece }));

export const halfOf = (bytes: number): number => bytes * HALF;

/** In two, of something that has so many bytes. */
export const halved = (envelope: Envelope, bytes: number): Envelope[] =>
  divided(envelope, halfOf(bytes));

/** What says how its view stands comes first: there may not be room for all. */
export const wholeFirst = (envelopes: readonly Envelope[]): readonly Envelope[] =>
  [...envelopes].sort((a, b) => +!a.letter.state - +!b.letter.state);
