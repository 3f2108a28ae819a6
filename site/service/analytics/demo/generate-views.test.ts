import { describe, expect, it } from 'vitest';
import { InsightsService } from '../insights/insights-service.ts';
import { DAY_MS } from '../insights/summary.ts';
import { startTestCollector } from '../test/test-collector.ts';
import { generateViews } from './generate-views.ts';
import { seedDemoViews } from './seed-beacons.ts';

const lastStartedAt = Date.UTC(2026, 10, 22, 21);
const days = 7;
const views = [...generateViews({ count: 2000, lastStartedAt, days })];
const rows = views.flatMap(({ row }) => row ?? []);

describe('generateViews', () => {
  it('generates the same views for the same seed, and others for another seed', () => {
    expect([...generateViews({ count: 2000, lastStartedAt, days })]).toEqual(views);
    expect([...generateViews({ count: 2000, lastStartedAt, days, seed: 2 })]).not.toEqual(views);
  });

  it('generates views with unique IDs within the given days, in order of their start times', () => {
    const startTimes = rows.map(({ startedAt }) => startedAt);
    expect(startTimes).toEqual(startTimes.toSorted((a, b) => a - b));
    expect(startTimes[0]).toBeGreaterThanOrEqual(lastStartedAt - days * DAY_MS);
    expect(startTimes.at(-1)).toBeLessThanOrEqual(lastStartedAt);
    expect(new Set(rows.map(({ view }) => view)).size).toBe(2000);
    for (const { view } of rows)
      expect(view).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8000-[0-9a-f]{12}$/);
  });

  it('generates plays, stalls, errors and exits before the start', () => {
    const count = (matches: (row: (typeof rows)[number]) => unknown) => rows.filter(matches).length;
    expect(count(({ startupTime }) => startupTime !== null)).toBeGreaterThan(1700);
    expect(count(({ stallCount }) => stallCount)).toBeGreaterThan(100);
    expect(count(({ failure }) => failure)).toBeGreaterThan(20);
    expect(count(({ exitBeforeStart }) => exitBeforeStart)).toBeGreaterThan(30);
    expect(new Set(rows.map(({ browser }) => browser)).size).toBeGreaterThan(4);
  });

  it('generates ordered events, none of them after the last beacon', () => {
    for (const { row, events } of views) {
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index));
      const times = events.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(row?.lastReceivedAt ?? 0);
    }
  });

  it('counts seeded views in the insights of a store that was already summarized', async () => {
    await using server = await startTestCollector();
    const insights = new InsightsService(server.store.insights, () => lastStartedAt);
    await insights.refresh();
    await seedDemoViews(server.store, { count: 2000, lastStartedAt, days });
    expect(await server.store.getView(rows[7]?.view ?? '')).toMatchObject({ view: rows[7]?.view });
    const reopenedInsights = new InsightsService(server.store.insights, () => lastStartedAt);
    const range = {
      from: lastStartedAt - days * DAY_MS,
      to: lastStartedAt,
      granularity: 'hour',
    } as const;
    expect((await reopenedInsights.getInsights(range, {})).totals.views).toBe(2000);
  });
});
