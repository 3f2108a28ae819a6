import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createViewRow, FIXTURE_START } from './view-fixtures.ts';
import type { BeaconStore } from '../storage/beacon-store.ts';
import type { ViewRow } from '../insights/view-row.ts';
import { InsightsService } from '../insights/insights-service.ts';
import { toTimeRange, type TimeRange } from '../insights/time-range.ts';
import { DAY_MS, HOUR_MS } from '../insights/summary.ts';

/** What insights tell on every store; `open` hands out an empty one. */
export function describeInsightsContract(name: string, open: () => Promise<BeaconStore>): void {
  describe(`the insights on ${name}`, () => {
    let beacons: BeaconStore;
    let insights: InsightsService;
    let now: number;

    beforeEach(async () => {
      beacons = await open();
      now = FIXTURE_START + HOUR_MS;
      insights = new InsightsService(beacons.insights, () => now);
    });
    afterEach(() => beacons.close());

    const span = (from: number, to: number): TimeRange => {
      const asked = toTimeRange(from, to);
      if (asked === undefined) throw new Error('No span.');
      return asked;
    };
    const lastDay = () => span(now - DAY_MS, now);
    const lastMonth = () => span(now - 28 * DAY_MS, now);

    /** Has views reported, each at the time at which it began unless more is said. */
    async function report(...views: readonly Partial<ViewRow>[]): Promise<void> {
      const rows = views.map((given, index) => {
        const startedAt = given.startedAt ?? FIXTURE_START;
        const played = { playAttempted: 1, watchTime: 10_000, stallTime: 0, startupTime: 500 };
        const told = { startedAt, lastReceivedAt: startedAt, firstReceivedAt: startedAt };
        return createViewRow({ view: `view-${index}`, film: 'dawn', ...played, ...told, ...given });
      });
      await beacons.append(rows.map((row) => ({ row, events: [] })));
    }

    it('tell of nothing where nothing was reported', async () => {
      const { totals, over, films, choices } = await insights.getInsights(lastDay(), {});
      expect(totals).toEqual({
        ...{ views: 0, plays: 0, viewers: 0, watchTime: 0, startup: null, rebuffering: null },
        ...{ dropped: null, failed: 0, exits: 0, experience: null },
      });
      expect(over).toHaveLength(24);
      expect(films).toEqual([]);
      expect(choices).toEqual({ films: [], browsers: [] });
    });

    it('count what another process has put there, to be summed up anew, while they looked', async () => {
      await report({ view: 'first' });
      await insights.refresh();
      now += HOUR_MS;
      const shelf = beacons.insights;
      const look = shelf.listChangedHours.bind(shelf);
      vi.spyOn(shelf, 'listChangedHours').mockImplementationOnce(async (since) => {
        const hours = await look(since);
        await report({ view: 'made up', startedAt: FIXTURE_START - HOUR_MS });
        await shelf.setSummarizedUntil(0);
        return hours;
      });
      await insights.refresh();
      now += HOUR_MS;
      const { totals } = await insights.getInsights(lastDay(), {});
      expect(totals.views).toBe(2);
    });

    it('list published films and those with the most viewers, however many names are forged', async () => {
      const published = () => Promise.resolve(['published']);
      insights = new InsightsService(beacons.insights, () => now, published);
      // One client forges names, before and after the others, and several views of each.
      const forge = (from: number, count: number) =>
        Array.from({ length: count * 2 }, (_, index) => ({
          view: `forged-${from}-${index}`,
          film: `forged-${from + Math.floor(index / 2)}`,
          visitor: 'forger',
        }));
      await report(
        ...forge(0, 350),
        { view: 'a', film: 'published', visitor: 'one' },
        { view: 'b', film: 'embedded', visitor: 'one' },
        { view: 'c', film: 'embedded', visitor: 'two' },
        { view: 'd', film: null, visitor: 'one' },
        ...forge(1000, 350),
      );
      for (const span of [lastDay(), lastMonth()]) {
        const { films, totals } = await insights.getInsights(span, {});
        expect(totals.views).toBe(1404);
        const views = new Map(films.map((film) => [film.name, film.views]));
        expect(views.get('published')).toBe(1);
        expect(views.get('embedded')).toBe(2);
        expect(views.get('')).toBe(1);
        expect(films.length).toBeLessThan(310);
        expect(views.get('*')).toBeGreaterThan(700);
      }
    });

    it('add up what views report', async () => {
      await report(
        { view: 'a', visitor: 'one', browser: 'Firefox', lastHeight: 720, stallTime: 1000 },
        { view: 'b', visitor: 'one', browser: 'Chrome', lastHeight: 1080, experience: 80 },
        { view: 'c', visitor: 'two', browser: 'Chrome', lastHeight: 1078, experience: 60 },
        { view: 'd', visitor: '', film: 'dusk', failure: 'network', startupTime: null },
        { view: 'e', visitor: '', film: null, playAttempted: 0, exitBeforeStart: 1 },
      );
      const told = await insights.getInsights(lastDay(), {});
      expect(told.totals).toMatchObject({
        ...{ views: 5, plays: 4, viewers: 2, watchTime: 50_000, rebuffering: 0.02 },
        ...{ failed: 1, exits: 1, experience: 70 },
      });
      const named = (list: readonly { name: string; views: number }[]) =>
        Object.fromEntries(list.map(({ name: key, views }) => [key, views]));
      expect(named(told.films)).toEqual({ dawn: 3, dusk: 1, '': 1 });
      expect(named(told.browsers)).toEqual({ Chrome: 2, Firefox: 1, '': 2 });
      expect(named(told.renditions)).toEqual({ '1080p': 2, '720p': 1, '': 2 });
      expect(told.failures).toEqual([{ name: 'network', views: 1 }]);
    });

    it('tell which part of the frames came too late, of views that count frames', async () => {
      await report(
        { view: 'a', droppedFrames: 30, shownFrames: 970, browser: 'Firefox' },
        { view: 'b', droppedFrames: 0, shownFrames: 1000, browser: 'Chrome' },
        { view: 'c', browser: 'Safari' },
      );
      const { totals, browsers } = await insights.getInsights(lastDay(), {});
      expect(totals.dropped).toBe(0.015);
      expect(Object.fromEntries(browsers.map((each) => [each.name, each.dropped]))).toEqual({
        ...{ Firefox: 0.03, Chrome: 0, Safari: null },
      });
    });

    it('tell startup times within two in a hundred', async () => {
      const times = Array.from({ length: 200 }, (_, index) => 10 * (index + 1));
      await report(...times.map((startupTime) => ({ startupTime })));
      const { startup } = (await insights.getInsights(lastDay(), {})).totals;
      expect(Math.abs((startup?.median ?? 0) / 1000 - 1)).toBeLessThan(0.02);
      expect(Math.abs((startup?.slow ?? 0) / 1900 - 1)).toBeLessThan(0.02);
    });

    it('tell of the film and the browser that are asked for, and what else could be', async () => {
      await report(
        { view: 'a', film: 'dawn', browser: 'Firefox' },
        { view: 'b', film: 'dawn', browser: 'Chrome' },
        { view: 'c', film: 'dusk', browser: 'Chrome', title: 'Dusk' },
        { view: 'd', film: 'dusk', browser: 'Chrome' },
      );
      const told = await insights.getInsights(lastDay(), { film: 'dusk', browser: 'Chrome' });
      expect(told.totals.views).toBe(2);
      expect(told.browsers.map(({ name: browser }) => browser)).toEqual(['Chrome']);
      expect(told.choices).toEqual({
        films: [
          { name: 'dawn', title: '' },
          { name: 'dusk', title: 'Dusk' },
        ],
        browsers: ['Chrome', 'Firefox'],
      });
    });

    it('count a view for as many as it was drawn from', async () => {
      await report({ view: 'a', sampleRate: 0.1, failure: 'network' }, { view: 'b' });
      const { totals } = await insights.getInsights(lastDay(), {});
      expect(totals).toMatchObject({ views: 11, plays: 11, failed: 10, watchTime: 110_000 });
    });

    it('tell apart hours within days, and days within months', async () => {
      await report({ view: 'a' }, { view: 'b', startedAt: FIXTURE_START - 2 * HOUR_MS });
      await report({ view: 'c', startedAt: FIXTURE_START - 9 * DAY_MS });
      const views = (over: readonly { at: number; views: number }[]) =>
        over.filter((each) => each.views > 0).map((each) => [each.at, each.views]);
      const day = await insights.getInsights(lastDay(), {});
      expect(views(day.over)).toEqual([
        [FIXTURE_START - 2 * HOUR_MS, 1],
        [FIXTURE_START, 1],
      ]);
      const month = await insights.getInsights(lastMonth(), {});
      const midday = DAY_MS / 2;
      expect(views(month.over)).toEqual([
        [FIXTURE_START - midday - 9 * DAY_MS, 1],
        [FIXTURE_START - midday, 2],
      ]);
      expect(month.totals.views).toBe(3);
    });

    it('count a viewer once a day, in whichever hours, and again on the next', async () => {
      const visitor = 'one';
      await report(
        { view: 'a', visitor },
        { view: 'b', visitor, startedAt: FIXTURE_START - 3 * HOUR_MS },
        { view: 'c', visitor, startedAt: FIXTURE_START - 2 * DAY_MS },
      );
      expect((await insights.getInsights(span(now - DAY_MS / 2, now), {})).totals.viewers).toBe(1);
      expect((await insights.getInsights(lastMonth(), {})).totals.viewers).toBe(2);
    });

    it('have what views report later, and of those that began long ago', async () => {
      await report({ view: 'a', watchTime: 1000 });
      await report({ view: 'old', startedAt: FIXTURE_START - 2 * DAY_MS });
      expect((await insights.getInsights(lastMonth(), {})).totals.watchTime).toBe(11_000);
      now += 60_000;
      await report({ view: 'a', sequence: 9, watchTime: 5000, lastReceivedAt: now });
      const late = { startedAt: FIXTURE_START - 2 * DAY_MS, lastReceivedAt: now, sequence: 9 };
      await report({ view: 'old', watchTime: 20_000, ...late });
      expect((await insights.getInsights(lastMonth(), {})).totals.watchTime).toBe(25_000);
    });

    it('have what was written late, though it was received before the last look', async () => {
      now = FIXTURE_START + 1000;
      await insights.refresh();
      now += 2000;
      await report({ view: 'a', lastReceivedAt: FIXTURE_START });
      expect((await insights.getInsights(lastDay(), {})).totals.views).toBe(1);
    });

    it('do not count a view that was deleted', async () => {
      await report({ view: 'a' }, { view: 'b' });
      expect((await insights.getInsights(lastMonth(), {})).totals.views).toBe(2);
      await beacons.deleteView('a');
      await insights.recomputeHour(FIXTURE_START);
      expect((await insights.getInsights(lastMonth(), {})).totals.views).toBe(1);
      expect((await insights.getInsights(lastDay(), {})).totals.views).toBe(1);
    });

    it('sum up more views of an hour than are read at once, some of one moment', async () => {
      const at = (index: number) => FIXTURE_START + Math.floor(index / 3);
      const views = Array.from({ length: 4500 }, (_, index) => ({ startedAt: at(index) }));
      await report(...views);
      expect((await insights.getInsights(lastDay(), {})).totals.views).toBe(4500);
    });

    it('tell who watches now, and not who has paused, left, or fallen silent', async () => {
      const fresh = { lastReceivedAt: now - 5000, playing: 1 };
      await report(
        { view: 'a', ...fresh },
        { view: 'b', ...fresh },
        { view: 'c', ...fresh, film: null },
        { view: 'd', ...fresh, playing: 0 },
        { view: 'e', ...fresh, endReason: 'leave' },
        { view: 'f', ...fresh, lastReceivedAt: now - 60_000 },
      );
      expect(await insights.getConcurrentViewers()).toEqual([
        { film: 'dawn', viewers: 2 },
        { film: '', viewers: 1 },
      ]);
    });

    it('list no view as playing that has fallen silent', async () => {
      const fresh = { lastReceivedAt: now - 5000, playing: 1 };
      await report(
        { view: 'a', startedAt: FIXTURE_START, ...fresh, lastReceivedAt: now - 60_000 },
        { view: 'b', startedAt: FIXTURE_START + 1, ...fresh },
      );
      const wanted = { from: FIXTURE_START, to: FIXTURE_START + 10, onlyFailed: false, limit: 3 };
      const listed = await insights.listLatestViews(wanted);
      expect(listed.map(({ view, playing }) => [view, playing])).toEqual([
        ['b', 1],
        ['a', 0],
      ]);
    });

    it('list the latest views that are asked for', async () => {
      await report(
        { view: 'a', startedAt: FIXTURE_START },
        { view: 'b', startedAt: FIXTURE_START + 1, failure: 'network' },
        { view: 'c', startedAt: FIXTURE_START + 2, film: 'dusk' },
        { view: 'd', startedAt: FIXTURE_START + 3, film: null },
      );
      const wanted = { from: FIXTURE_START, to: FIXTURE_START + 10, onlyFailed: false, limit: 3 };
      const ids = async (more: object) =>
        (await insights.listLatestViews({ ...wanted, ...more })).map(({ view }) => view);
      expect(await ids({})).toEqual(['d', 'c', 'b']);
      expect(await ids({ onlyFailed: true })).toEqual(['b']);
      expect(await ids({ film: 'dusk' })).toEqual(['c']);
      expect(await ids({ film: '' })).toEqual(['d']);
      expect(await ids({ film: "' or 1=1 --" })).toEqual([]);
      expect(await ids({ to: FIXTURE_START + 1 })).toEqual(['a']);
    });
  });
}
