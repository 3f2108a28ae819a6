import { describe, expect, it } from 'vitest';
import { DrmError } from '../drm/drm-error.ts';
import { fromShakaError, isCritical, isInterruption, type ShakaError } from './dash-error.ts';

const url = 'https://videos.example/a.mpd';

const createError = (code: number, data: readonly unknown[] = [], severity = 2): ShakaError => ({
  code,
  category: Math.floor(code / 1000),
  severity,
  data,
});

const convert = (error: unknown, online = true) =>
  fromShakaError(error, { url, nowMs: Date.UTC(2026, 0, 1), online });

describe('an error of Shaka Player', () => {
  it.each([
    [1002, 'unreachable'],
    [1003, 'timed-out'],
    [3014, 'decode-failed'],
    [3016, 'decode-failed'],
    [3017, 'storage-full'],
    [4000, 'no-playlist'],
    [4001, 'playlist-malformed'],
    [4032, 'format-unsupported'],
    [6001, 'key-system-missing'],
    [6002, 'key-system-failed'],
    [6008, 'license-malformed'],
    [6012, 'keys-missing'],
    [6014, 'key-expired'],
    [7002, 'internal'],
  ])('with code %d has the cause %s', (code, cause) => {
    expect(convert(createError(code))).toMatchObject({
      cause,
      detail: `Shaka Player error ${code}`,
    });
  });

  it('has the cause and status of the HTTP response', () => {
    const error = createError(1001, ['https://videos.example/1.m4s', 404, null, {}, 1]);
    expect(convert(error)).toMatchObject({ cause: 'not-found', status: 404, retryable: false });
  });

  it('has the retry delay that the server requests', () => {
    const error = createError(1001, [url, 503, null, { 'retry-after': '3' }, 0]);
    expect(convert(error)).toMatchObject({ cause: 'server-error', retryAfterMs: 3000 });
  });

  it('derives the cause of a 403 response from the token in the manifest URL', () => {
    const error = createError(1001, ['https://videos.example/1.m4s', 403, null, {}, 1]);
    expect(convert(error).cause).toBe('token-missing');
  });

  it('has the cause `offline` if the device is offline and no server has responded', () => {
    expect(convert(createError(1002), false).cause).toBe('offline');
    expect(convert(createError(1001, [url, 500]), false).cause).toBe('server-error');
  });

  it('has the cause that the license client reports', () => {
    const drmError = new DrmError('license-refused', 'no', 403);
    const networkError = createError(1002, ['vitrine-license://1/license/widevine', drmError]);
    expect(convert(createError(6007, [networkError]))).toMatchObject({
      cause: 'license-refused',
      detail: 'no',
      status: 403,
    });
    expect(convert(createError(6007, [])).cause).toBe('license-unreachable');
  });

  it.each([
    [{ restrictedKeyStatuses: ['output-restricted'] }, 'output-restricted'],
    [{ restrictedKeyStatuses: ['expired'] }, 'key-expired'],
    [{ missingKeys: ['00'] }, 'key-wrong'],
    [{ hasAppRestrictions: true }, 'format-unsupported'],
  ])('with the restrictions %j has the cause %s', (restrictions, cause) => {
    expect(convert(createError(4012, [restrictions])).cause).toBe(cause);
  });

  it('ends playback only if it is critical and not an interruption', () => {
    expect([1, 2].map((severity) => isCritical(createError(1001, [], severity)))).toEqual([
      false,
      true,
    ]);
    expect([7000, 7003, 7002].map((code) => isInterruption(createError(code)))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it('converts an exception of the browser to an internal error', () => {
  expect(convert(new TypeError('x is undefined'))).toMatchObject({
    cause: 'internal',
    detail: 'TypeError: x is undefined',
  });
});
