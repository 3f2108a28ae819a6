import type { Fault } from './fault.ts';
import { multivariantPlaylistRequests } from './request-patterns.ts';
import { createPlaybackClaims, createFakeToken } from './playback-token.ts';

/** Faults of playback tokens. */
export const tokenFaults: readonly Fault[] = [
  ['no token', /Invalid playback URL/, () => ''],
  ['a malformed token', /URL is formatted incorrectly/, () => 'nonsense'],
  [
    'an expired token',
    /URL has expired/,
    (id: string) => createFakeToken({ ...createPlaybackClaims(id), exp: 1000 }),
  ],
  [
    'a token that is not valid yet',
    /Invalid playback URL/,
    (id: string) =>
      createFakeToken({ ...createPlaybackClaims(id), nbf: createPlaybackClaims(id).exp - 60 }),
  ],
  [
    'a token for another asset',
    /URL is formatted incorrectly/,
    () => createFakeToken(createPlaybackClaims('another')),
  ],
  [
    'a token for thumbnails',
    /URL is formatted incorrectly/,
    (id: string) => createFakeToken({ ...createPlaybackClaims(id), aud: 't' }),
  ],
  [
    'a valid token',
    /Invalid playback URL/,
    (id: string) => createFakeToken(createPlaybackClaims(id)),
  ],
].map(([name, expectedDialog, token]): Fault => ({
  name: `403 with ${name as string}`,
  rules: () => [{ match: multivariantPlaylistRequests, status: 403 }],
  expectedDialog: expectedDialog as RegExp,
  token: ({ playbackId }) => (token as (id: string) => string)(playbackId),
  timeoutSeconds: 10,
}));
