import { describe, expect, it } from 'vitest';
import { classifyResponse, getRetryDelayMs, type DeliveryStatus } from './retry-policy.ts';

const html = 'text/html';

describe('classifyResponse', () => {
  const rows: readonly [code: number, status: DeliveryStatus, contentType?: string][] = [
    [204, 'accepted'],
    [200, 'accepted'],
    [200, 'retry', html],
    [400, 'invalid'],
    [422, 'invalid'],
    [410, 'gone'],
    [413, 'too-large'],
    // A reverse proxy responds with its own page.
    [413, 'too-large', html],
    [401, 'retry'],
    [404, 'retry', html],
    [429, 'retry'],
    [500, 'retry'],
    [503, 'retry', html],
  ];
  it.each(
    rows.map(([code, status, contentType = 'text/plain']) => [code, contentType, status] as const),
  )('classifies a %i response with the type %s as %s', (code, contentType, status) => {
    const body = code === 204 ? null : 'text';
    expect(
      classifyResponse(
        new Response(body, { headers: { 'Content-Type': contentType }, status: code }),
      ),
    ).toBe(status);
  });
});

describe('getRetryDelayMs', () => {
  it('returns a delay between the flush interval and a limit that doubles up to 5 minutes', () => {
    const limits = [1, 2, 3, 4, 5, 6, 60].map(
      (failureCount) => getRetryDelayMs(failureCount, null, 1) / 1000,
    );
    expect(limits).toEqual([20, 40, 80, 160, 300, 300, 300]);
    expect(getRetryDelayMs(60, null, 0)).toBe(10_000);
  });

  it('returns a random delay within the limit', () => {
    expect(getRetryDelayMs(1, null, 0.5)).toBe(15_000);
  });

  it('returns the Retry-After delay, plus up to 10 % of jitter', () => {
    expect(getRetryDelayMs(1, '120', 0)).toBe(120_000);
    expect(getRetryDelayMs(1, '120', 1)).toBeCloseTo(132_000);
    expect(getRetryDelayMs(1, '0', 0)).toBe(0);
  });

  it('accepts an HTTP date as Retry-After', () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    const delayMs = getRetryDelayMs(1, date, 0);
    expect(delayMs).toBeGreaterThan(58_000);
    expect(delayMs).toBeLessThanOrEqual(60_000);
    expect(getRetryDelayMs(1, 'Sun, 06 Nov 1994 08:49:37 GMT', 0)).toBe(0);
  });

  it('returns at most one day, and ignores an invalid Retry-After', () => {
    expect(getRetryDelayMs(1, '999999999999', 0)).toBe(86_400_000);
    expect(getRetryDelayMs(1, 'soon', 0)).toBe(10_000);
  });
});
