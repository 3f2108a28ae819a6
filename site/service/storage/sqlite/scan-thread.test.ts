import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { yieldToEventLoop } from '../../runtime/yield-to-event-loop.ts';
import type { ContentStore } from '../content-store.ts';
import type { Condition } from '../query/record-query.ts';
import { createTimeBudget } from '../query/time-budget.ts';
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

const createPatternCondition = (pattern: string): Condition => ({
  operand: { source: 'field', name: 'title', valueType: 'text' },
  test: 'matches',
  pattern,
  caseSensitive: false,
});

const find = (pattern: string, limitMs: number) =>
  store.records.find({
    model: 'film',
    perspective: 'current',
    where: createPatternCondition(pattern),
    timeBudget: createTimeBudget(limitMs),
  });

/** A pattern that takes minutes on the records above. */
const slowPattern = '(?:.{0,30}){0,30}Z';

it('cancels a pattern that exceeds its budget, without blocking the event loop', async () => {
  let turnCount = 0;
  const interval = setInterval(() => (turnCount += 1), 5);
  await expect(find(slowPattern, 300)).rejects.toThrow(ScanTimeoutError);
  clearInterval(interval);
  expect(turnCount).toBeGreaterThan(10);
});

it('runs the next pattern after a canceled one', async () => {
  await expect(find(slowPattern, 50)).rejects.toThrow('ran for more than 50 ms');
  expect((await find('^17 ', 60_000)).map(({ id }) => id)).toEqual(['r17']);
});

it('shares one budget among all statements of a request', async () => {
  const timeBudget = createTimeBudget(100);
  const query = {
    model: 'film',
    perspective: 'current',
    where: createPatternCondition(slowPattern),
    timeBudget,
  } as const;
  const all = await Promise.allSettled([store.records.find(query), store.records.count(query)]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(timeBudget.usedMs).toBeGreaterThanOrEqual(100);
  const usedMs = timeBudget.usedMs;
  await expect(store.records.count(query)).rejects.toThrow(ScanTimeoutError);
  expect(timeBudget.usedMs).toBe(usedMs);
});

it('runs the statement of the request that has used the least time first', async () => {
  const usedBudget = createTimeBudget(60_000);
  usedBudget.usedMs = 1000;
  const order: string[] = [];
  const query = {
    model: 'film',
    perspective: 'current',
    where: createPatternCondition('^1 '),
  } as const;
  await Promise.all([
    store.records
      .count({ ...query, timeBudget: createTimeBudget(60_000) })
      .then(() => order.push('running')),
    store.records.count({ ...query, timeBudget: usedBudget }).then(() => order.push('spent')),
    store.records
      .count({ ...query, timeBudget: createTimeBudget(60_000) })
      .then(() => order.push('fresh')),
  ]);
  expect(order).toEqual(['running', 'fresh', 'spent']);
});

it('yields to the event loop between quick statements that were requested together', async () => {
  let turnCount = 0;
  let immediate = setImmediate(function count() {
    turnCount += 1;
    immediate = setImmediate(count);
  });
  // No statement waits for the event loop when it is requested.
  await yieldToEventLoop();
  const countBefore = turnCount;
  const query = { model: 'film', perspective: 'current' } as const;
  const found = await Promise.all(Array.from({ length: 60 }, () => store.records.find(query)));
  const turnsDuringQueries = turnCount - countBefore;
  clearImmediate(immediate);
  expect(found.every(({ length }) => length >= 200)).toBe(true);
  expect(turnsDuringQueries).toBeGreaterThan(0);
});

it('sees the uncommitted writes of the same transaction', async () => {
  await store.transaction(async (tx) => {
    await tx.records.save({ id: 'new', model: 'film', values: { title: 'Unheard of' } });
    const where = createPatternCondition('unheard');
    const found = await tx.records.find({ model: 'film', perspective: 'current', where });
    expect(found.map(({ id }) => id)).toEqual(['new']);
  });
});

it('sees the latest committed writes', async () => {
  await store.records.save({ id: 'latest', model: 'film', values: { title: 'Latest of all' } });
  const where = createPatternCondition('^latest');
  expect(await store.records.count({ model: 'film', perspective: 'current', where })).toBe(1);
});
