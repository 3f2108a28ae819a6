/**
 * Options with which sharp opens every image. Decoded pixels fill memory, however small the file
 * is.
 */
export const sharpInputOptions = {
  /** Slightly more pixels than the largest phone cameras produce. */
  limitInputPixels: 64_000_000,
  /** A truncated image is an error. */
  failOn: 'truncated',
  /** Reads from top to bottom, so that the whole image is never in memory. */
  sequentialRead: true,
} as const;
