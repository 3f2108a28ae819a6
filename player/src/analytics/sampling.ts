/** The number of hexadecimal digits at the end of a view ID that determine whether it is sampled. */
const SAMPLED_DIGITS = 8;

/**
 * Whether a view is in the sample. The random part of its ID decides, so the result for a view is
 * always the same and needs no storage. `sampleRate` is from 0 to 1.
 */
export const isSampled = (viewId: string, sampleRate: number): boolean =>
  Number.parseInt(viewId.slice(-SAMPLED_DIGITS), 16) < sampleRate * 16 ** SAMPLED_DIGITS;
