/** The codes of `MediaError`, extended by 5 for DRM errors and 100 for custom errors. */
export const mediaErrorCodes = {
  aborted: 1,
  network: 2,
  decode: 3,
  'not-supported': 4,
  encrypted: 5,
  custom: 100,
} as const;

export type ErrorKind = keyof typeof mediaErrorCodes;
