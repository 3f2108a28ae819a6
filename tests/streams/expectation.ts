import type { Expectation } from './stream-case.ts';

/** Returns whether a correct player plays the stream. */
export const isExpectedToPlay = ({ plays, message }: Expectation): boolean =>
  plays ?? message === undefined;

/** Returns whether a correct player reaches the end of the stream. */
export const isExpectedToEnd = (expected: Expectation): boolean =>
  expected.ends ?? (isExpectedToPlay(expected) && Number.isFinite(expected.durationSeconds));
