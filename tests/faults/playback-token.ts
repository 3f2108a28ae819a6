const encodeBase64Url = (value: object): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

const HOUR_SECONDS = 3600;

/** Creates valid claims of a playback token. */
export const createPlaybackClaims = (playbackId: string) => ({
  sub: playbackId,
  aud: 'v',
  exp: Math.floor(Date.now() / 1000) + HOUR_SECONDS,
});

/** Creates a token with a fake signature, which the fault proxy does not verify. */
export const createFakeToken = (claims: object): string =>
  `${encodeBase64Url({ alg: 'RS256', typ: 'JWT' })}.${encodeBase64Url(claims)}.c2lnbmF0dXJl`;
