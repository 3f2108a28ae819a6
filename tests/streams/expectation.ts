import type { Expectation } from './stream-case.ts';

/** Returns whether a stream plays, if it is played correctly. */
export const isExpectedToPlay = ({ plays, message }: Expectation): boolean =>
  plays ?? message === undefined;

/** Returns whether playback reaches the end of a stream, if it is played correctly. */
export const isExpectedToEnd = (expected: Expectation): boolean =>
  expected.ends ?? (isExpectedToPlay(expected) && Number.isFinite(expected.durationS));
