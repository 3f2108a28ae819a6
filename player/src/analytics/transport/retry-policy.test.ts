import { describe, expect, it } from 'vitest';
import { classifyResponse, getRetryDelayMs, type DeliveryStatus } from './retry-policy.ts';

const html = { headers: { 'Content-Type': 'text/html' } };

describe("a collector's answer", () => {
  const rows: readonly [status: number, verdict: DeliveryStatus, init?: ResponseInit][] = [
    [204, 'taken'],
    [200, 'taken'],
    [200, 'later', html],
    [400, 'bad'],
    [422, 'bad'],
    [410, 'never'],
    [413, 'smaller'],
    // Whoever stands before a collector says so on a page of its own.
    [413, 'smaller', html],
    [401, 'later'],
    [404, 'later', html],
    [429, 'later'],
    [500, 'later'],
    [503, 'later', html],
  ];
  it.each(rows)('of status %i means %s', (status, verdict, init = {}) => {
    const body = status === 204 ? null : 'text';
    expect(classifyResponse(new Response(body, { ...init, status }))).toBe(verdict);
  });
});

describe('the wait after failures', () => {
  it('is never shorter than between two sends, and its bound doubles up to five minutes', () => {
    const bounds = [1, 2, 3, 4, 5, 6, 60].map(
      (failures) => getRetryDelayMs(failures, null, 1) / 1000,
    );
    expect(bounds).toEqual([20, 40, 80, 160, 300, 300, 300]);
    expect(getRetryDelayMs(60, null, 0)).toBe(10_000);
  });

  it('is anything in between', () => {
    expect(getRetryDelayMs(1, null, 0.5)).toBe(15_000);
  });

  it('is as long as the collector asks for, and a little longer for some', () => {
    expect(getRetryDelayMs(1, '120', 0)).toBe(120_000);
    expect(getRetryDelayMs(1, '120', 1)).toBeCloseTo(132_000);
    expect(getRetryDelayMs(1, '0', 0)).toBe(0);
  });

  it('ends at a date that the collector names, to the second', () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    const wait = getRetryDelayMs(1, date, 0);
    expect(wait).toBeGreaterThan(58_000);
    expect(wait).toBeLessThanOrEqual(60_000);
    expect(getRetryDelayMs(1, 'Sun, 06 Nov 1994 08:49:37 GMT', 0)).toBe(0);
  });

  it('is never longer than a day, and heeds no nonsense', () => {
    expect(getRetryDelayMs(1, '999999999999', 0)).toBe(86_400_000);
    expect(getRetryDelayMs(1, 'soon', 0)).toBe(10_000);
  });
});
