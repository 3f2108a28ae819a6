import { describe, expect, it } from 'vitest';
import { InsightsService } from '../insights/insights-service.ts';
import { DAY_MS } from '../insights/summary.ts';
import { startTestCollector } from '../test/test-collector.ts';
import { generateViews } from './generate-views.ts';
import { seedDemoViews } from './seed-beacons.ts';

const until = Date.UTC(2026, 10, 22, 21);
const days = 7;
const views = [...generateViews({ count: 2000, until, days })];
const rows = views.flatMap(({ row }) => row ?? []);

describe('made-up views', () => {
  it('are the same each time, and others with another seed', () => {
    expect([...generateViews({ count: 2000, until, days })]).toEqual(views);
    expect([...generateViews({ count: 2000, until, days, seed: 2 })]).not.toEqual(views);
  });

  it('begin one after the other within their days, each with a name of its own', () => {
    const begun = rows.map(({ startedAt }) => startedAt);
    expect(begun).toEqual(begun.toSorted((a, b) => a - b));
    expect(begun[0]).toBeGreaterThanOrEqual(until - days * DAY_MS);
    expect(begun.at(-1)).toBeLessThanOrEqual(until);
    expect(new Set(rows.map(({ view }) => view)).size).toBe(2000);
    for (const { view } of rows)
      expect(view).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8000-[0-9a-f]{12}$/);
  });

  it('have of everything a little: plays, stalls, failures, and who gave up', () => {
    const count = (is: (row: (typeof rows)[number]) => unknown) => rows.filter(is).length;
    expect(count(({ startupTime }) => startupTime !== null)).toBeGreaterThan(1700);
    expect(count(({ stallCount }) => stallCount)).toBeGreaterThan(100);
    expect(count(({ failure }) => failure)).toBeGreaterThan(20);
    expect(count(({ exitBeforeStart }) => exitBeforeStart)).toBeGreaterThan(30);
    expect(new Set(rows.map(({ browser }) => browser)).size).toBeGreaterThan(4);
  });

  it('have events in order that nobody could have told later', () => {
    for (const { row, events } of views) {
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index));
      const times = events.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(row?.lastReceivedAt ?? 0);
    }
  });

  it('go into a store, all of them, and are counted though it was summed up before', async () => {
    await using served = await startTestCollector();
    const insights = new InsightsService(served.store.insights, () => until);
    await insights.refresh();
    await seedDemoViews(served.store, { count: 2000, until, days });
    expect(await served.store.getView(rows[7]?.view ?? '')).toMatchObject({ view: rows[7]?.view });
    const later = new InsightsService(served.store.insights, () => until);
    const span = { from: until - days * DAY_MS, to: until, granularity: 'hour' } as const;
    expect((await later.getInsights(span, {})).totals.views).toBe(2000);
  });
});
