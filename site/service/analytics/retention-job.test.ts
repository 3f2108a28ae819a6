import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { PruneBounds } from './storage/beacon-store.ts';
import { getPruneBounds, RetentionJob } from './retention-job.ts';

const DAY_MS = 86_400_000;
const retention = { eventRetentionDays: 30, viewRetentionDays: 760 };

describe('beacon retention', () => {
  it('deletes events and views after their retention periods', () => {
    const now = Date.UTC(2026, 10, 22, 12);
    expect(getPruneBounds(now, retention)).toMatchObject({
      eventsBefore: now - 30 * DAY_MS,
      viewsBefore: now - 760 * DAY_MS,
    });
  });

  it('deletes the salt of a day 48 hours after the day began', () => {
    const midnight = Date.UTC(2026, 10, 22);
    expect(getPruneBounds(midnight - 1, retention).saltsBefore).toBe('2026-11-20');
    expect(getPruneBounds(midnight, retention).saltsBefore).toBe('2026-11-21');
  });

  it('prunes the store at startup and every hour until it is closed, even after a failed run', async () => {
    vi.useFakeTimers();
    const pruneCalls: PruneBounds[] = [];
    const prune = async (bounds: PruneBounds) => {
      pruneCalls.push(bounds);
      if (pruneCalls.length === 1) throw new Error('busy');
    };
    const logLines: string[] = [];
    const log = pino({}, { write: (line: string) => logLines.push(line) });
    const job = new RetentionJob({ prune }, retention, log);
    await vi.advanceTimersByTimeAsync(0);
    expect(pruneCalls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(pruneCalls).toHaveLength(2);
    expect(logLines.join('')).toContain('busy');
    await job.close();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(pruneCalls).toHaveLength(2);
    vi.useRealTimers();
  });
});
