/** What a picture may be that is drawn: pixels fill memory, however few bytes they come in. */
export const sharpInputOptions = {
  /** A little more than the largest cameras in pockets take. */
  limitInputPixels: 64_000_000,
  /** A half picture is none. */
  failOn: 'truncated',
  /** From top to bottom, so that the whole never stands in memory. */
  sequentialRead: true,
} as const;
