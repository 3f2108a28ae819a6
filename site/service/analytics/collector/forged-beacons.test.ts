import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Beacon } from 'vitrine/beacon-schema';
import fc from '../../../../tests/fast-check.ts';
import { createBeacon, createViewState, sentAt } from '../test/beacon-fixtures.ts';
import { InsightsService } from '../insights/insights-service.ts';
import { toTimeRange } from '../insights/time-range.ts';
import { startTestCollector, type TestCollector } from '../test/test-collector.ts';

const DAY_MS = 86_400_000;
const HONEST_VIEWS = 60;
const FORGED_VIEWS = 12;

/** The maximum weight of one forged beacon: the lowest sample rate, and five minutes of watch time. */
const MIN_SAMPLE_RATE = 0.1;
const [MAX_WEIGHT, MAX_WATCH_MS] = [1 / MIN_SAMPLE_RATE, 300_000];

let server: TestCollector;
beforeAll(async () => {
  vi.useFakeTimers({ now: sentAt, toFake: ['Date'] });
  server = await startTestCollector({ minSampleRate: MIN_SAMPLE_RATE });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  vi.useRealTimers();
});

const createViewId = (index: number) =>
  `019a9f0e-0000-7000-8000-${String(index).padStart(12, '0')}`;

/**
 * Generates numbers that an attacker may send: ordinary ones, limits of types and ranges, and
 * absurd ones.
 */
const attackerNumber = fc.oneof(
  fc.double(),
  fc.integer({ min: 0, max: 100_000 }),
  fc.maxSafeInteger(),
  fc.constantFrom(0, -0, 1e-300, 5e-324, 0.001, 0.1, 1, 1e8, 1e10, 1e15, 1e300, -1, 2_592_000_000),
);

const { sampleRate: _, ...stateFields } = createViewState();
const measureNames = [
  ...['watchTime', 'playingTime', 'stallTime', 'seekTime', 'pausedTime', 'startupTime'],
  ...['droppedFrames', 'shownFrames', 'stallCount', 'meanBitrate', 'experience', 'maxUpscale'],
];

/** Generates structurally valid beacons with arbitrary numbers. */
const forgedBeacon = fc
  .record({
    sampleRate: fc.oneof(fc.constantFrom(1, 0.5, MIN_SAMPLE_RATE), attackerNumber),
    startedAt: fc.oneof(
      fc.constant(sentAt - 9000),
      fc.integer({ min: 0, max: 30 }).map((days) => sentAt - days * DAY_MS),
      attackerNumber,
    ),
    sentAt: fc.oneof(
      { weight: 9, arbitrary: fc.constant(sentAt) },
      { weight: 1, arbitrary: attackerNumber },
    ),
    measures: fc.dictionary(fc.constantFrom(...measureNames), attackerNumber, { maxKeys: 6 }),
    failure: fc.constantFrom(undefined, 'network'),
    exit: fc.boolean(),
  })
  .map(({ sampleRate, startedAt, sentAt: at, measures, failure, exit }) => ({
    ...{ ...createBeacon(), sentAt: at },
    state: {
      ...{ ...stateFields, sampleRate, startedAt },
      measures: { ...stateFields.measures, ...measures, failure, exitBeforeStart: exit },
    },
  }));

/** A forged beacon at the limit of every accepted range. */
const maxForgedBeacon: Beacon = {
  ...createBeacon(),
  state: createViewState({
    ...{ sampleRate: MIN_SAMPLE_RATE, startedAt: sentAt - 40 * 60_000 },
    measures: {
      ...createViewState().measures,
      ...{ watchTime: 40 * 60_000, playingTime: 0, stallTime: 40 * 60_000 },
      ...{ startupTime: 40 * 60_000, droppedFrames: 2_000_000, shownFrames: 0 },
    },
  }),
};

const honestState = createViewState({
  ...{ sampleRate: 1, startedAt: sentAt - 9000 },
  measures: { ...createViewState().measures, droppedFrames: 2, shownFrames: 198 },
});

const createInsightsService = () => new InsightsService(server.store.insights, () => Date.now());

async function getTotals() {
  const insights = createInsightsService();
  await server.store.insights.setSummarizedUntil(0);
  await insights.refresh();
  const range = toTimeRange(sentAt - 31 * DAY_MS, sentAt + DAY_MS);
  if (range === undefined) throw new Error('Invalid time range.');
  return (await insights.getInsights(range, {})).totals;
}

/** Posts beacons of views numbered from `first`. Returns the number of accepted ones. */
async function postBeacons(beacons: readonly unknown[], first = 0): Promise<number> {
  let accepted = 0;
  for (const [index, beacon] of beacons.entries()) {
    const response = await server.post({
      ...(beacon as Beacon),
      view: createViewId(first + index),
    });
    if (response.statusCode === 204) accepted += 1;
    else expect([400, 422]).toContain(response.statusCode);
  }
  return accepted;
}

const honestBeacons = Array.from({ length: HONEST_VIEWS }, () =>
  createBeacon({ state: honestState }),
);

async function removeForged(): Promise<void> {
  const startTimes = new Set<number>();
  for (let index = 0; index < FORGED_VIEWS; index += 1) {
    const row = await server.store.getView(createViewId(HONEST_VIEWS + index));
    if (row) startTimes.add(row.startedAt);
    await server.store.deleteView(createViewId(HONEST_VIEWS + index));
  }
  for (const startedAt of startTimes) await createInsightsService().recomputeHour(startedAt);
}

it('limits the weight of each forged beacon in the totals to that of a sampled view of five minutes', async () => {
  expect(await postBeacons(honestBeacons)).toBe(HONEST_VIEWS);
  const before = await getTotals();
  expect(before).toMatchObject({ views: HONEST_VIEWS, dropped: 0.01 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(forgedBeacon, fc.constant(maxForgedBeacon)), {
        minLength: 1,
        maxLength: FORGED_VIEWS,
      }),
      async (beacons) => {
        await removeForged();
        const accepted = await postBeacons(beacons, HONEST_VIEWS);
        const after = await getTotals();
        const weight = accepted * MAX_WEIGHT;
        for (const name of ['views', 'plays', 'failed', 'exits'] as const) {
          expect(after[name]).toBeGreaterThanOrEqual(before[name]);
          expect(after[name]).toBeLessThanOrEqual(before[name] + weight);
        }
        expect(after.watchTime).toBeGreaterThanOrEqual(before.watchTime);
        expect(after.watchTime).toBeLessThanOrEqual(before.watchTime + weight * MAX_WATCH_MS);
        // In means, honest views keep at least their share of the maximum total weight.
        const honestScore = (before.experience ?? 0) * HONEST_VIEWS;
        expect(after.experience).toBeGreaterThanOrEqual(
          honestScore / (HONEST_VIEWS + weight) - 0.1,
        );
        expect(after.experience).toBeLessThanOrEqual(100);
        const stalled = (before.rebuffering ?? 0) * before.watchTime;
        const maxWatchTime = before.watchTime + weight * MAX_WATCH_MS;
        expect(after.rebuffering).toBeGreaterThanOrEqual(stalled / maxWatchTime - 0.001);
        expect(after.rebuffering).toBeLessThanOrEqual(
          (stalled + weight * MAX_WATCH_MS) / maxWatchTime + 0.001,
        );
        const [frames, forgedFrames] = [200 * HONEST_VIEWS, weight * 120 * (MAX_WATCH_MS / 1000)];
        expect(after.dropped).toBeLessThanOrEqual(
          (2 * HONEST_VIEWS + forgedFrames) / (frames + forgedFrames),
        );
        // The median does not change as long as honest views are the majority.
        if (weight < HONEST_VIEWS) expect(after.startup?.median).toBe(before.startup?.median);
      },
    ),
    { numRuns: 25 },
  );
});

it('counts an accepted forged beacon at its maximum weight', async () => {
  await removeForged();
  await postBeacons(honestBeacons);
  await postBeacons([maxForgedBeacon], HONEST_VIEWS);
  const { views, watchTime } = await getTotals();
  expect(views).toBe(HONEST_VIEWS + MAX_WEIGHT);
  expect(watchTime).toBe(HONEST_VIEWS * 8500 + MAX_WEIGHT * MAX_WATCH_MS);
});
