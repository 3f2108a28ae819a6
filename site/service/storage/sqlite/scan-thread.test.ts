import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { yieldToEventLoop } from '../../runtime/yield-to-event-loop.ts';
import type { ContentStore } from '../content-store.ts';
import type { Condition } from '../query/record-query.ts';
import { createScanBudget } from '../query/scan-budget.ts';
import { ScanTimeoutError } from '../query/scan.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-scan-'));
let store: ContentStore;

beforeAll(async () => {
  store = await openSqliteStore(folder, pino({ level: 'silent' }));
  await store.transaction(async (tx) => {
    for (let index = 0; index < 200; index += 1) {
      const title = `${index} ${'Two rivers and a bridge between them. '.repeat(100)}`;
      await tx.records.save({ id: `r${index}`, model: 'film', values: { title } });
    }
  });
});

afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const matching = (pattern: string): Condition => ({
  operand: { source: 'field', name: 'title', valueType: 'text' },
  test: 'matches',
  pattern,
  caseSensitive: false,
});

const find = (pattern: string, limitMs: number) =>
  store.records.find({
    model: 'film',
    perspective: 'current',
    where: matching(pattern),
    budget: createScanBudget(limitMs),
  });

/** Takes minutes on the records above. */
const slowPattern = '(?:.{0,30}){0,30}Z';

it('cancels a pattern that exceeds its budget, without blocking the event loop', async () => {
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 5);
  await expect(find(slowPattern, 300)).rejects.toThrow(ScanTimeoutError);
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(10);
});

it('runs the next pattern after a canceled one', async () => {
  await expect(find(slowPattern, 50)).rejects.toThrow('ran for more than 50 ms');
  expect((await find('^17 ', 60_000)).map(({ id }) => id)).toEqual(['r17']);
});

it('shares one budget among all statements of a request', async () => {
  const budget = createScanBudget(100);
  const query = {
    model: 'film',
    perspective: 'current',
    where: matching(slowPattern),
    budget,
  } as const;
  const all = await Promise.allSettled([store.records.find(query), store.records.count(query)]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(budget.usedMs).toBeGreaterThanOrEqual(100);
  const used = budget.usedMs;
  await expect(store.records.count(query)).rejects.toThrow(ScanTimeoutError);
  expect(budget.usedMs).toBe(used);
});

it('runs the statement of the request that has used the least time first', async () => {
  const spent = createScanBudget(60_000);
  spent.usedMs = 1000;
  const order: string[] = [];
  const query = { model: 'film', perspective: 'current', where: matching('^1 ') } as const;
  await Promise.all([
    store.records
      .count({ ...query, budget: createScanBudget(60_000) })
      .then(() => order.push('running')),
    store.records.count({ ...query, budget: spent }).then(() => order.push('spent')),
    store.records
      .count({ ...query, budget: createScanBudget(60_000) })
      .then(() => order.push('fresh')),
  ]);
  expect(order).toEqual(['running', 'fresh', 'spent']);
});

it('yields to the event loop between quick statements that were requested together', async () => {
  let turns = 0;
  let counting = setImmediate(function count() {
    turns += 1;
    counting = setImmediate(count);
  });
  // Every statement finds the event loop free when it is requested.
  await yieldToEventLoop();
  const before = turns;
  const query = { model: 'film', perspective: 'current' } as const;
  const found = await Promise.all(Array.from({ length: 60 }, () => store.records.find(query)));
  const between = turns - before;
  clearImmediate(counting);
  expect(found.every(({ length }) => length >= 200)).toBe(true);
  expect(between).toBeGreaterThan(0);
});

it('sees the uncommitted writes of the same transaction', async () => {
  await store.transaction(async (tx) => {
    await tx.records.save({ id: 'new', model: 'film', values: { title: 'Unheard of' } });
    const where = matching('unheard');
    const found = await tx.records.find({ model: 'film', perspective: 'current', where });
    expect(found.map(({ id }) => id)).toEqual(['new']);
  });
});

it('sees the latest committed writes', async () => {
  await store.records.save({ id: 'latest', model: 'film', values: { title: 'Latest of all' } });
  const where = matching('^latest');
  expect(await store.records.count({ model: 'film', perspective: 'current', where })).toBe(1);
});
