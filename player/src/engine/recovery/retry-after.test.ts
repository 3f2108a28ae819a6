import { describe, expect, it } from 'vitest';
import { RetryAfterBudget, getRetryAfterHeader, getRetryAfterMs } from './retry-after.ts';

const nowMs = Date.UTC(2026, 0, 1);

describe('getRetryAfterHeader', () => {
  const date = 'Wed, 25 Nov 2026 12:00:03 GMT';

  it('returns the header of an XMLHttpRequest', () => {
    const headers = `content-length: 0\r\nretry-after: ${date}\r\nvary: origin\r\n`;
    expect(getRetryAfterHeader({ getAllResponseHeaders: () => headers })).toBe(date);
  });

  it('returns the header of a Response', () => {
    expect(getRetryAfterHeader(new Response('', { headers: { 'retry-after': '30' } }))).toBe('30');
  });

  it('returns undefined if the header is missing', () => {
    const responses = [{ getAllResponseHeaders: () => 'vary: origin\r\n' }, new Response(''), {}];
    expect(responses.map((response) => getRetryAfterHeader(response))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('getRetryAfterMs', () => {
  it.each([
    [429, '60', 60_000],
    [503, '3600', 60_000],
    [429, 'soon', undefined],
    [404, '20', undefined],
  ])('parses status %s with `Retry-After: %s` as %s ms', (status, header, delayMs) => {
    expect(getRetryAfterMs(status, header, nowMs)).toBe(delayMs);
  });
});

describe('RetryAfterBudget', () => {
  it.each([
    [429, '2', 2000],
    [503, '0', 500],
    [503, new Date(nowMs + 3000).toUTCString(), 3000],
    // A date in the past allows an immediate retry.
    [429, new Date(nowMs - 3000).toUTCString(), 500],
    [429, '60', undefined],
    [429, 'soon', undefined],
    [429, null, undefined],
    [404, '2', undefined],
    [undefined, '2', undefined],
  ] as const)('for status %s and `Retry-After: %s`, returns %s ms', (status, header, delayMs) => {
    expect(new RetryAfterBudget().take(status, header, nowMs)).toBe(delayMs);
  });

  it('limits the total delay of a request to 8 s', () => {
    const budget = new RetryAfterBudget();
    const delaysMs = [1, 2, 3, 4].map(() => budget.take(429, '3', nowMs));
    expect(delaysMs).toEqual([3000, 3000, undefined, undefined]);
  });
});
