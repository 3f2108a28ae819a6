import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createViewRow, createEventRow, FIXTURE_START } from '../test/view-fixtures.ts';
import { RECENT_EVENTS_MS } from './beacon-store.ts';
import { openSqliteBeaconStore, type SqliteBeaconStore } from './sqlite-beacon-store.ts';
import { StoreSizeLimit } from './store-size-limit.ts';

const MEGABYTE = 1e6;

/** Ten thousand events of 300 bytes take about 3 MB. */
const EVENTS_PER_VIEW = 1000;
const VIEW_COUNT = 10;

let folder: string;
let store: SqliteBeaconStore;
let logEntries: { level: number; code?: string; [field: string]: unknown }[];
const log = pino(
  { level: 'warn' },
  { write: (line: string) => void logEntries.push(JSON.parse(line)) },
);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-limit-'));
  store = openSqliteBeaconStore(folder, log);
  logEntries = [];
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

/** Stores views, the first of which is the oldest. */
async function storeViews(firstIndex = 0): Promise<void> {
  for (let view = firstIndex; view < firstIndex + VIEW_COUNT; view += 1) {
    const name = `view-${String(view).padStart(3, '0')}`;
    const at = FIXTURE_START + view * 60_000;
    const events = Array.from({ length: EVENTS_PER_VIEW }, (_, sequence) =>
      createEventRow(sequence, { view: name, at, receivedAt: at, data: `"${'x'.repeat(300)}"` }),
    );
    const row = createViewRow({
      view: name,
      startedAt: at,
      firstReceivedAt: at,
      lastReceivedAt: at,
    });
    await store.append([{ row, events }]);
  }
}

const countEvents = async (): Promise<number[]> => {
  const counts: number[] = [];
  for (let view = 0; view < VIEW_COUNT; view += 1) {
    counts.push((await store.listEvents(`view-${String(view).padStart(3, '0')}`)).length);
  }
  return counts;
};

/** Creates a limit whose first check has ended. */
async function createCheckedLimit(
  maxBytes: number,
  limitedStore: Pick<SqliteBeaconStore, 'getSizeBytes' | 'shrink'> = store,
) {
  const limit = new StoreSizeLimit(limitedStore, maxBytes, log);
  await limit.enforce();
  return limit;
}

describe('StoreSizeLimit', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      now: FIXTURE_START + 3 * RECENT_EVENTS_MS,
      toFake: ['Date', 'setInterval'],
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('deletes the oldest events first, and no more than necessary', async () => {
    await storeViews();
    const limit = await createCheckedLimit(2.5 * MEGABYTE);
    const sizeBytes = await store.getSizeBytes();
    expect(sizeBytes).toBeLessThanOrEqual(0.9 * 2.5 * MEGABYTE);
    // One step deletes 1,000 events, which are 0.4 MB.
    expect(sizeBytes).toBeGreaterThan(0.9 * 2.5 * MEGABYTE - 0.5 * MEGABYTE);
    const counts = await countEvents();
    const firstRemaining = counts.findIndex((count) => count > 0);
    expect(firstRemaining).toBeGreaterThan(0);
    expect(counts.slice(firstRemaining + 1).every((count) => count === EVENTS_PER_VIEW)).toBe(true);
    // Views are kept, because the insights are computed from them.
    expect(await store.getView('view-000')).toBeDefined();
    expect(logEntries).toEqual([
      expect.objectContaining({ code: 'BEACON_STORE_FULL', maxBytes: 2.5 * MEGABYTE, views: 0 }),
    ]);
    await limit.close();
  });

  it('deletes and logs nothing below the limit', async () => {
    await storeViews();
    const limit = await createCheckedLimit(100 * MEGABYTE);
    expect(await countEvents()).toEqual(Array(VIEW_COUNT).fill(EVENTS_PER_VIEW));
    expect(logEntries).toEqual([]);
    await limit.close();
  });

  it('checks the size after writes of 1/32 of the limit, and every hour', async () => {
    const getSizeBytes = vi.fn(() => Promise.resolve(0));
    const limit = await createCheckedLimit(32_000, { getSizeBytes, shrink: vi.fn() });
    getSizeBytes.mockClear();
    limit.recordWrite(999);
    expect(getSizeBytes).not.toHaveBeenCalled();
    limit.recordWrite(1);
    expect(getSizeBytes).toHaveBeenCalledTimes(1);
    await limit.enforce();
    getSizeBytes.mockClear();
    vi.advanceTimersByTime(3_600_000);
    expect(getSizeBytes).toHaveBeenCalledTimes(1);
    await limit.close();
  });

  it('runs one check at a time, and waits for it when it is closed', async () => {
    const gate = Promise.withResolvers<number>();
    const getSizeBytes = vi.fn(() => gate.promise);
    const shrink = vi.fn(() => Promise.resolve({ events: 1, views: 0 }));
    const limit = new StoreSizeLimit({ getSizeBytes, shrink }, 1000, log);
    limit.recordWrite(5000);
    limit.recordWrite(5000);
    const closed = limit.close();
    gate.resolve(2000);
    await closed;
    expect(getSizeBytes).toHaveBeenCalledTimes(1);
    expect(shrink).toHaveBeenCalledExactlyOnceWith(900, Date.now());
  });

  it('logs an error of the store, and shrinks it at the next check', async () => {
    await storeViews();
    let isFailing = true;
    const flakyStore = {
      getSizeBytes: () => store.getSizeBytes(),
      shrink: (maxBytes: number, now: number) =>
        isFailing ? Promise.reject(new Error('database is locked')) : store.shrink(maxBytes, now),
    };
    const limit = await createCheckedLimit(2.5 * MEGABYTE, flakyStore);
    expect(logEntries).toEqual([expect.objectContaining({ code: 'BEACON_STORE_SHRINK_FAILED' })]);
    expect(await countEvents()).toEqual(Array(VIEW_COUNT).fill(EVENTS_PER_VIEW));
    isFailing = false;
    await limit.enforce();
    expect(await store.getSizeBytes()).toBeLessThanOrEqual(0.9 * 2.5 * MEGABYTE);
    await limit.close();
  });

  it('never checks the size with a limit of 0', async () => {
    const getSizeBytes = vi.fn(() => Promise.resolve(Infinity));
    const limit = new StoreSizeLimit({ getSizeBytes, shrink: vi.fn() }, 0, log);
    limit.recordWrite(1e9);
    vi.advanceTimersByTime(3_600_000);
    await limit.close();
    expect(getSizeBytes).not.toHaveBeenCalled();
  });
});
