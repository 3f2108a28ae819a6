import { describe, expect, it } from 'vitest';
import { RetryAfterBudget, getRetryAfterMs } from './retry-after.ts';

const now = Date.UTC(2026, 0, 1);

describe('a server that has too much to do', () => {
  it.each([
    [429, '2', 2000],
    [503, '0', 500],
    [503, new Date(now + 3000).toUTCString(), 3000],
    // By then it may be asked.
    [429, new Date(now - 3000).toUTCString(), 500],
    [429, '60', undefined],
    [429, 'soon', undefined],
    [429, null, undefined],
    [404, '2', undefined],
    [undefined, '2', undefined],
  ] as const)('answering %s and `Retry-After: %s` has %s ms of patience', (status, asked, wait) => {
    expect(new RetryAfterBudget().take(status, asked, now)).toBe(wait);
  });

  it.each([
    [429, '60', 60_000],
    [503, '3600', 60_000],
    [429, 'soon', undefined],
    [404, '20', undefined],
  ])('answering %s and `Retry-After: %s` is left alone for %s ms', (status, asked, wait) => {
    expect(getRetryAfterMs(status, asked, now)).toBe(wait);
  });

  it('is not waited for again and again', () => {
    const patience = new RetryAfterBudget();
    const granted = [1, 2, 3, 4].map(() => patience.take(429, '3', now));
    expect(granted).toEqual([3000, 3000, undefined, undefined]);
  });
});
