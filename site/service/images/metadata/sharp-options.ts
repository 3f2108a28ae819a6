/**
 * Options with which sharp opens every image. They limit the memory for the decoded pixels, which
 * does not depend on the size of the file.
 */
export const sharpInputOptions = {
  /** Slightly more pixels than the largest phone cameras produce. */
  limitInputPixels: 64_000_000,
  /** Rejects truncated images. */
  failOn: 'truncated',
  /** Reads from top to bottom, so that the whole image is never in memory. */
  sequentialRead: true,
} as const;
