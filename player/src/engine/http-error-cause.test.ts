import { describe, expect, it } from 'vitest';
import { getHttpErrorCause } from './http-error-cause.ts';

const nowMs = Date.UTC(2026, 0, 1);
/** A time in one minute, in seconds since the Unix epoch. */
const IN_ONE_MINUTE = nowMs / 1000 + 60;

const createSignedUrl = (claims: unknown, playbackId = 'a-video'): string => {
  const token = `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
  return `https://video.example/${playbackId}.m3u8?max_resolution=720p&token=${token}`;
};

describe('getHttpErrorCause', () => {
  it.each([
    [400, 'bad-request'],
    [401, 'unauthorized'],
    [404, 'not-found'],
    [408, 'timed-out'],
    [410, 'gone'],
    [412, 'not-ready'],
    [429, 'too-many-requests'],
    [451, 'unexpected-status'],
    [500, 'server-error'],
    [503, 'server-error'],
  ])('maps the status %d to %s', (status, cause) => {
    expect(getHttpErrorCause(status, 'https://video.example/a-video.m3u8', nowMs)).toBe(cause);
  });
});

describe('getHttpErrorCause for a 403', () => {
  it.each([
    ['without a token', 'https://video.example/a-video.m3u8', 'token-missing'],
    ['with an empty token', 'https://video.example/a-video.m3u8?token=', 'token-missing'],
    ['with a malformed token', 'https://video.example/a-video.m3u8?token=x.y', 'token-malformed'],
    [
      'with an expired token',
      createSignedUrl({ exp: nowMs / 1000 - 1, aud: 'v' }),
      'token-expired',
    ],
    [
      'with a token that is not valid yet',
      createSignedUrl({ nbf: IN_ONE_MINUTE, aud: 'v' }),
      'token-not-yet-valid',
    ],
    [
      'with a thumbnail token',
      createSignedUrl({ exp: IN_ONE_MINUTE, aud: 't' }),
      'token-wrong-audience',
    ],
    [
      'with a token without an audience',
      createSignedUrl({ exp: IN_ONE_MINUTE, sub: 'a-video' }),
      'token-wrong-audience',
    ],
    [
      'with a token for another video',
      createSignedUrl({ exp: IN_ONE_MINUTE, aud: 'v', sub: 'b' }),
      'token-wrong-asset',
    ],
    [
      'with a valid token',
      createSignedUrl({ exp: IN_ONE_MINUTE, aud: ['v', 't'], sub: 'a-video' }),
      'restricted',
    ],
    [
      'with a token that never expires',
      createSignedUrl({ aud: 'v', sub: 'a-video' }),
      'restricted',
    ],
  ])('for a URL %s, returns the cause %s', (_, url, cause) => {
    expect(getHttpErrorCause(403, url, nowMs)).toBe(cause);
  });
});
