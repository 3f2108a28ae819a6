import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createViewRow, FIXTURE_START } from './view-fixtures.ts';
import type { BeaconStore } from '../storage/beacon-store.ts';
import type { ViewRow } from '../insights/view-row.ts';
import { InsightsService } from '../insights/insights-service.ts';
import { toTimeRange, type TimeRange } from '../insights/time-range.ts';
import { DAY_MS, HOUR_MS } from '../insights/summary.ts';

/** Contract tests of the insights on every beacon store; `open` returns an empty store. */
export function describeInsightsContract(name: string, open: () => Promise<BeaconStore>): void {
  describe(`insights on ${name}`, () => {
    let store: BeaconStore;
    let insights: InsightsService;
    let now: number;

    beforeEach(async () => {
      store = await open();
      now = FIXTURE_START + HOUR_MS;
      insights = new InsightsService(store.insights, () => now);
    });
    afterEach(() => store.close());

    const createRange = (from: number, to: number): TimeRange => {
      const range = toTimeRange(from, to);
      if (range === undefined) throw new Error('Invalid time range.');
      return range;
    };
    const getLastDay = () => createRange(now - DAY_MS, now);
    const getLastMonth = () => createRange(now - 28 * DAY_MS, now);

    /** Stores views; each is received at its start unless the values say otherwise. */
    async function storeViews(...views: readonly Partial<ViewRow>[]): Promise<void> {
      const rows = views.map((values, index) => {
        const startedAt = values.startedAt ?? FIXTURE_START;
        const played = { playAttempted: 1, watchTime: 10_000, stallTime: 0, startupTime: 500 };
        const times = { startedAt, lastReceivedAt: startedAt, firstReceivedAt: startedAt };
        return createViewRow({
          view: `view-${index}`,
          film: 'dawn',
          ...played,
          ...times,
          ...values,
        });
      });
      await store.append(rows.map((row) => ({ row, events: [] })));
    }

    it('returns empty insights without views', async () => {
      const { totals, over, films, choices } = await insights.getInsights(getLastDay(), {});
      expect(totals).toEqual({
        ...{ views: 0, plays: 0, viewers: 0, watchTime: 0, startup: null, rebuffering: null },
        ...{ dropped: null, failed: 0, exits: 0, experience: null },
      });
      expect(over).toHaveLength(24);
      expect(films).toEqual([]);
      expect(choices).toEqual({ films: [], browsers: [] });
    });

    it('counts views of another process that resets the summaries during a refresh', async () => {
      await storeViews({ view: 'first' });
      await insights.refresh();
      now += HOUR_MS;
      const repository = store.insights;
      const listChangedHours = repository.listChangedHours.bind(repository);
      vi.spyOn(repository, 'listChangedHours').mockImplementationOnce(async (since) => {
        const hours = await listChangedHours(since);
        await storeViews({ view: 'late', startedAt: FIXTURE_START - HOUR_MS });
        await repository.setSummarizedUntil(0);
        return hours;
      });
      await insights.refresh();
      now += HOUR_MS;
      const { totals } = await insights.getInsights(getLastDay(), {});
      expect(totals.views).toBe(2);
    });

    it('lists published videos and those with the most viewers, regardless of forged names', async () => {
      const listPublished = () => Promise.resolve(['published']);
      insights = new InsightsService(store.insights, () => now, listPublished);
      // One client forges names before and after the others, with several views of each.
      const createForgedViews = (from: number, count: number) =>
        Array.from({ length: count * 2 }, (_, index) => ({
          view: `forged-${from}-${index}`,
          film: `forged-${from + Math.floor(index / 2)}`,
          visitor: 'forger',
        }));
      await storeViews(
        ...createForgedViews(0, 350),
        { view: 'a', film: 'published', visitor: 'one' },
        { view: 'b', film: 'embedded', visitor: 'one' },
        { view: 'c', film: 'embedded', visitor: 'two' },
        { view: 'd', film: null, visitor: 'one' },
        ...createForgedViews(1000, 350),
      );
      for (const range of [getLastDay(), getLastMonth()]) {
        const { films, totals } = await insights.getInsights(range, {});
        expect(totals.views).toBe(1404);
        const views = new Map(films.map((film) => [film.name, film.views]));
        expect(views.get('published')).toBe(1);
        expect(views.get('embedded')).toBe(2);
        expect(views.get('')).toBe(1);
        expect(films.length).toBeLessThan(310);
        expect(views.get('*')).toBeGreaterThan(700);
      }
    });

    it('aggregates the metrics of views', async () => {
      await storeViews(
        { view: 'a', visitor: 'one', browser: 'Firefox', lastHeight: 720, stallTime: 1000 },
        { view: 'b', visitor: 'one', browser: 'Chrome', lastHeight: 1080, experience: 80 },
        { view: 'c', visitor: 'two', browser: 'Chrome', lastHeight: 1078, experience: 60 },
        { view: 'd', visitor: '', film: 'dusk', failure: 'network', startupTime: null },
        { view: 'e', visitor: '', film: null, playAttempted: 0, exitBeforeStart: 1 },
      );
      const result = await insights.getInsights(getLastDay(), {});
      expect(result.totals).toMatchObject({
        ...{ views: 5, plays: 4, viewers: 2, watchTime: 50_000, rebuffering: 0.02 },
        ...{ failed: 1, exits: 1, experience: 70 },
      });
      const toViewsByName = (list: readonly { name: string; views: number }[]) =>
        Object.fromEntries(list.map(({ name: key, views }) => [key, views]));
      expect(toViewsByName(result.films)).toEqual({ dawn: 3, dusk: 1, '': 1 });
      expect(toViewsByName(result.browsers)).toEqual({ Chrome: 2, Firefox: 1, '': 2 });
      expect(toViewsByName(result.renditions)).toEqual({ '1080p': 2, '720p': 1, '': 2 });
      expect(result.failures).toEqual([{ name: 'network', views: 1 }]);
    });

    it('returns the share of dropped frames of views that count frames', async () => {
      await storeViews(
        { view: 'a', droppedFrames: 30, shownFrames: 970, browser: 'Firefox' },
        { view: 'b', droppedFrames: 0, shownFrames: 1000, browser: 'Chrome' },
        { view: 'c', browser: 'Safari' },
      );
      const { totals, browsers } = await insights.getInsights(getLastDay(), {});
      expect(totals.dropped).toBe(0.015);
      expect(
        Object.fromEntries(browsers.map((browser) => [browser.name, browser.dropped])),
      ).toEqual({
        ...{ Firefox: 0.03, Chrome: 0, Safari: null },
      });
    });

    it('returns startup times with an error below 2 %', async () => {
      const times = Array.from({ length: 200 }, (_, index) => 10 * (index + 1));
      await storeViews(...times.map((startupTime) => ({ startupTime })));
      const { startup } = (await insights.getInsights(getLastDay(), {})).totals;
      expect(Math.abs((startup?.median ?? 0) / 1000 - 1)).toBeLessThan(0.02);
      expect(Math.abs((startup?.slow ?? 0) / 1900 - 1)).toBeLessThan(0.02);
    });

    it('filters by video and browser, and lists all choices', async () => {
      await storeViews(
        { view: 'a', film: 'dawn', browser: 'Firefox' },
        { view: 'b', film: 'dawn', browser: 'Chrome' },
        { view: 'c', film: 'dusk', browser: 'Chrome', title: 'Dusk' },
        { view: 'd', film: 'dusk', browser: 'Chrome' },
      );
      const result = await insights.getInsights(getLastDay(), { film: 'dusk', browser: 'Chrome' });
      expect(result.totals.views).toBe(2);
      expect(result.browsers.map(({ name: browser }) => browser)).toEqual(['Chrome']);
      expect(result.choices).toEqual({
        films: [
          { name: 'dawn', title: '' },
          { name: 'dusk', title: 'Dusk' },
        ],
        browsers: ['Chrome', 'Firefox'],
      });
    });

    it('weights views by their sample rate', async () => {
      await storeViews({ view: 'a', sampleRate: 0.1, failure: 'network' }, { view: 'b' });
      const { totals } = await insights.getInsights(getLastDay(), {});
      expect(totals).toMatchObject({ views: 11, plays: 11, failed: 10, watchTime: 110_000 });
    });

    it('returns a time series by hour for a day, and by day for a month', async () => {
      await storeViews({ view: 'a' }, { view: 'b', startedAt: FIXTURE_START - 2 * HOUR_MS });
      await storeViews({ view: 'c', startedAt: FIXTURE_START - 9 * DAY_MS });
      const toPairs = (series: readonly { at: number; views: number }[]) =>
        series.filter((step) => step.views > 0).map((step) => [step.at, step.views]);
      const day = await insights.getInsights(getLastDay(), {});
      expect(toPairs(day.over)).toEqual([
        [FIXTURE_START - 2 * HOUR_MS, 1],
        [FIXTURE_START, 1],
      ]);
      const month = await insights.getInsights(getLastMonth(), {});
      const midday = DAY_MS / 2;
      expect(toPairs(month.over)).toEqual([
        [FIXTURE_START - midday - 9 * DAY_MS, 1],
        [FIXTURE_START - midday, 2],
      ]);
      expect(month.totals.views).toBe(3);
    });

    it('counts a viewer once per day', async () => {
      const visitor = 'one';
      await storeViews(
        { view: 'a', visitor },
        { view: 'b', visitor, startedAt: FIXTURE_START - 3 * HOUR_MS },
        { view: 'c', visitor, startedAt: FIXTURE_START - 2 * DAY_MS },
      );
      expect(
        (await insights.getInsights(createRange(now - DAY_MS / 2, now), {})).totals.viewers,
      ).toBe(1);
      expect((await insights.getInsights(getLastMonth(), {})).totals.viewers).toBe(2);
    });

    it('includes later updates of views, even of those that started long ago', async () => {
      await storeViews({ view: 'a', watchTime: 1000 });
      await storeViews({ view: 'old', startedAt: FIXTURE_START - 2 * DAY_MS });
      expect((await insights.getInsights(getLastMonth(), {})).totals.watchTime).toBe(11_000);
      now += 60_000;
      await storeViews({ view: 'a', sequence: 9, watchTime: 5000, lastReceivedAt: now });
      const late = { startedAt: FIXTURE_START - 2 * DAY_MS, lastReceivedAt: now, sequence: 9 };
      await storeViews({ view: 'old', watchTime: 20_000, ...late });
      expect((await insights.getInsights(getLastMonth(), {})).totals.watchTime).toBe(25_000);
    });

    it('includes updates that were received before the last refresh but written after it', async () => {
      now = FIXTURE_START + 1000;
      await insights.refresh();
      now += 2000;
      await storeViews({ view: 'a', lastReceivedAt: FIXTURE_START });
      expect((await insights.getInsights(getLastDay(), {})).totals.views).toBe(1);
    });

    it('does not count a deleted view', async () => {
      await storeViews({ view: 'a' }, { view: 'b' });
      expect((await insights.getInsights(getLastMonth(), {})).totals.views).toBe(2);
      await store.deleteView('a');
      await insights.recomputeHour(FIXTURE_START);
      expect((await insights.getInsights(getLastMonth(), {})).totals.views).toBe(1);
      expect((await insights.getInsights(getLastDay(), {})).totals.views).toBe(1);
    });

    it('summarizes several pages of views in an hour, some with the same start time', async () => {
      const getStart = (index: number) => FIXTURE_START + Math.floor(index / 3);
      const views = Array.from({ length: 4500 }, (_, index) => ({ startedAt: getStart(index) }));
      await storeViews(...views);
      expect((await insights.getInsights(getLastDay(), {})).totals.views).toBe(4500);
    });

    it('counts concurrent viewers without those that paused, left or stopped sending', async () => {
      const recent = { lastReceivedAt: now - 5000, playing: 1 };
      await storeViews(
        { view: 'a', ...recent },
        { view: 'b', ...recent },
        { view: 'c', ...recent, film: null },
        { view: 'd', ...recent, playing: 0 },
        { view: 'e', ...recent, endReason: 'leave' },
        { view: 'f', ...recent, lastReceivedAt: now - 60_000 },
      );
      expect(await insights.getConcurrentViewers()).toEqual([
        { film: 'dawn', viewers: 2 },
        { film: '', viewers: 1 },
      ]);
    });

    it('does not list a view as playing after it stopped sending', async () => {
      const recent = { lastReceivedAt: now - 5000, playing: 1 };
      await storeViews(
        { view: 'a', startedAt: FIXTURE_START, ...recent, lastReceivedAt: now - 60_000 },
        { view: 'b', startedAt: FIXTURE_START + 1, ...recent },
      );
      const query = { from: FIXTURE_START, to: FIXTURE_START + 10, onlyFailed: false, limit: 3 };
      const listed = await insights.listLatestViews(query);
      expect(listed.map(({ view, playing }) => [view, playing])).toEqual([
        ['b', 1],
        ['a', 0],
      ]);
    });

    it('lists the latest views that match a query', async () => {
      await storeViews(
        { view: 'a', startedAt: FIXTURE_START },
        { view: 'b', startedAt: FIXTURE_START + 1, failure: 'network' },
        { view: 'c', startedAt: FIXTURE_START + 2, film: 'dusk' },
        { view: 'd', startedAt: FIXTURE_START + 3, film: null },
      );
      const query = { from: FIXTURE_START, to: FIXTURE_START + 10, onlyFailed: false, limit: 3 };
      const listIds = async (changes: object) =>
        (await insights.listLatestViews({ ...query, ...changes })).map(({ view }) => view);
      expect(await listIds({})).toEqual(['d', 'c', 'b']);
      expect(await listIds({ onlyFailed: true })).toEqual(['b']);
      expect(await listIds({ film: 'dusk' })).toEqual(['c']);
      expect(await listIds({ film: '' })).toEqual(['d']);
      expect(await listIds({ film: "' or 1=1 --" })).toEqual([]);
      expect(await listIds({ to: FIXTURE_START + 1 })).toEqual(['a']);
    });
  });
}
