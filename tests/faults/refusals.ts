import type { Fault } from './fault.ts';
import { mains } from './film-requests.ts';
import { claimsFor, tokenOf } from './token.ts';

/** Films that are refused for their token, by what is amiss with it. */
export const refusals: readonly Fault[] = [
  ['no token', /Invalid playback URL/, () => ''],
  ['a malformed token', /URL is formatted incorrectly/, () => 'nonsense'],
  ['an expired token', /URL has expired/, (id: string) => tokenOf({ ...claimsFor(id), exp: 1000 })],
  [
    'a token that is not valid yet',
    /Invalid playback URL/,
    (id: string) => tokenOf({ ...claimsFor(id), nbf: claimsFor(id).exp - 60 }),
  ],
  [
    'the token of another film',
    /URL is formatted incorrectly/,
    () => tokenOf(claimsFor('another')),
  ],
  [
    'a token for pictures',
    /URL is formatted incorrectly/,
    (id: string) => tokenOf({ ...claimsFor(id), aud: 't' }),
  ],
  [
    'a good token, at the wrong place',
    /Invalid playback URL/,
    (id: string) => tokenOf(claimsFor(id)),
  ],
].map(([name, ends, token]) => ({
  name: `403 with ${name as string}`,
  rules: () => [{ match: mains, status: 403 }],
  ends: ends as RegExp,
  token: ({ playbackId }) => (token as (id: string) => string)(playbackId),
  limitS: 10,
}));
