import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { PruneBounds } from './storage/beacon-store.ts';
import { getPruneBounds, RetentionJob } from './retention-job.ts';

const DAY_MS = 86_400_000;
const retention = { eventRetentionDays: 30, viewRetentionDays: 760 };

describe('the retention of beacons', () => {
  it('has events and views gone after their days', () => {
    const now = Date.UTC(2026, 10, 22, 12);
    expect(getPruneBounds(now, retention)).toMatchObject({
      eventsBefore: now - 30 * DAY_MS,
      viewsBefore: now - 760 * DAY_MS,
    });
  });

  it('has a salt gone 48 hours after the first moment at which it may have been made', () => {
    const midnight = Date.UTC(2026, 10, 22);
    expect(getPruneBounds(midnight - 1, retention).saltsBefore).toBe('2026-11-20');
    expect(getPruneBounds(midnight, retention).saltsBefore).toBe('2026-11-21');
  });

  it('is looked after at the start and every hour, also after it has failed, until the end', async () => {
    vi.useFakeTimers();
    const pruned: PruneBounds[] = [];
    const prune = async (bounds: PruneBounds) => {
      pruned.push(bounds);
      if (pruned.length === 1) throw new Error('busy');
    };
    const said: string[] = [];
    const log = pino({}, { write: (line: string) => said.push(line) });
    const pruner = new RetentionJob({ prune }, retention, log);
    await vi.advanceTimersByTimeAsync(0);
    expect(pruned).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(pruned).toHaveLength(2);
    expect(said.join('')).toContain('busy');
    await pruner.close();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(pruned).toHaveLength(2);
    vi.useRealTimers();
  });
});
