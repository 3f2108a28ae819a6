/** The codes of `MediaError`, and two of our own: 5 for keys that are missing, 100 for a page's own. */
export const mediaErrorCodes = {
  aborted: 1,
  network: 2,
  decode: 3,
  'not-supported': 4,
  encrypted: 5,
  custom: 100,
} as const;

export type ErrorKind = keyof typeof mediaErrorCodes;
