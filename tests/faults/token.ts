const base64url = (value: object): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

const HOUR_SECONDS = 3600;

/** The claims of a playback token, some of which may be invalid. */
export const playbackClaims = (playbackId: string) => ({
  sub: playbackId,
  aud: 'v',
  exp: Math.floor(Date.now() / 1000) + HOUR_SECONDS,
});

/** Creates a token with claims; the fake server does not verify its signature. */
export const unsignedToken = (claims: object): string =>
  `${base64url({ alg: 'RS256', typ: 'JWT' })}.${base64url(claims)}.c2lnbmF0dXJl`;
