import { describe, expect, it } from 'vitest';
import { getHttpErrorCause } from './http-error-cause.ts';

const now = Date.UTC(2026, 0, 1);
const SOON = now / 1000 + 60;

const signed = (claims: unknown, film = 'a-film'): string => {
  const token = `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
  return `https://video.example/${film}.m3u8?max_resolution=720p&token=${token}`;
};

describe('an HTTP status', () => {
  it.each([
    [400, 'bad-request'],
    [401, 'unauthorized'],
    [404, 'missing'],
    [408, 'timed-out'],
    [410, 'gone'],
    [412, 'not-ready'],
    [429, 'too-many-requests'],
    [451, 'other-status'],
    [500, 'server'],
    [503, 'server'],
  ])('of %d means %s', (status, cause) => {
    expect(getHttpErrorCause(status, 'https://video.example/a-film.m3u8', now)).toBe(cause);
  });
});

describe('a refusal', () => {
  it.each([
    ['has no token', 'https://video.example/a-film.m3u8', 'token-missing'],
    ['has an empty one', 'https://video.example/a-film.m3u8?token=', 'token-missing'],
    ['has something else', 'https://video.example/a-film.m3u8?token=x.y', 'token-malformed'],
    ['has one that has ended', signed({ exp: now / 1000 - 1, aud: 'v' }), 'token-expired'],
    ['has one that begins later', signed({ nbf: SOON, aud: 'v' }), 'token-not-yet-valid'],
    ['has one for pictures', signed({ exp: SOON, aud: 't' }), 'token-of-another-use'],
    ['has one for no use', signed({ exp: SOON, sub: 'a-film' }), 'token-of-another-use'],
    ['has one of another film', signed({ exp: SOON, aud: 'v', sub: 'b' }), 'token-of-another-film'],
    ['has a good one', signed({ exp: SOON, aud: ['v', 't'], sub: 'a-film' }), 'restricted'],
    ['has one without an end', signed({ aud: 'v', sub: 'a-film' }), 'restricted'],
  ])('of an address that %s', (_, url, cause) => {
    expect(getHttpErrorCause(403, url, now)).toBe(cause);
  });
});
