import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/fast-check.ts';
import { createViewRow, FIXTURE_START } from '../test/view-fixtures.ts';
import { buildInsights } from './build-insights.ts';
import { listMostWatchedVideos, createNameFilter } from './most-watched-videos.ts';
import { SummaryBuilder } from './summary-builder.ts';
import { parseSummary, serializeSummary } from './serialize-summary.ts';
import { HOUR_MS, type Summary } from './summary.ts';

function summarize(views: readonly object[], isNamed?: (film: string) => boolean): Summary {
  const builder = new SummaryBuilder(2048, isNamed);
  for (const view of views) builder.addView(createViewRow(view));
  return builder.toSummary();
}

const anyView = fc.record({
  film: fc.constantFrom(null, 'dawn', 'dusk'),
  browser: fc.constantFrom('Chrome', 'Firefox'),
  lastHeight: fc.constantFrom(null, 240, 719, 720, 5000),
  visitor: fc.constantFrom('', 'a', 'b', 'c'),
  sampleRate: fc.constantFrom(1, 0.5, 0.25),
  startupTime: fc.option(fc.integer({ min: 0, max: 100_000 })),
  watchTime: fc.integer({ min: 0, max: 1e7 }),
  stallTime: fc.integer({ min: 0, max: 1e6 }),
  droppedFrames: fc.constantFrom(null, 0, 12),
  shownFrames: fc.constantFrom(null, 480),
  failure: fc.constantFrom(null, 'network', 'decode'),
  playAttempted: fc.constantFrom(0, 1, null),
});

describe('summaries', () => {
  it('merges the summaries of hours to the summary of all their views', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyView), { maxLength: 5 }), (hours) => {
        const merged = new SummaryBuilder(2048);
        for (const hour of hours) merged.addSummary(summarize(hour));
        const buildFrom = (summary: Summary) =>
          buildInsights([{ startsAt: FIXTURE_START, summary }], [FIXTURE_START], {});
        expect(buildFrom(merged.toSummary())).toEqual(buildFrom(summarize(hours.flat())));
      }),
    );
  });

  it('parses a serialized summary to the same summary', () => {
    fc.assert(
      fc.property(fc.array(anyView), (views) => {
        expect(parseSummary(serializeSummary(summarize(views)))).toEqual(summarize(views));
      }),
    );
  });

  it('parses summaries of an earlier version, which did not count frames', () => {
    const { lines, ...serialized } = JSON.parse(
      serializeSummary(summarize([{ film: 'dawn', droppedFrames: 1, shownFrames: 9 }])),
    ) as { lines: readonly unknown[][] };
    const earlierJson = JSON.stringify({
      ...serialized,
      lines: lines.map((line) => line.slice(0, 13)),
    });
    const summary = parseSummary(earlierJson);
    expect(buildInsights([{ startsAt: FIXTURE_START, summary }], [], {}).totals).toMatchObject({
      ...{ views: 1, dropped: null },
    });
  });

  it('limits the size of a summary, regardless of the number of forged names', () => {
    const views = Array.from({ length: 2000 }, (_, index) => ({
      film: `forged-${index}`.repeat(50),
      title: 'x'.repeat(5000),
      failure: `kind-${index}`,
      visitor: `visitor-${index}`,
      startupTime: index,
    }));
    const isNamed = createNameFilter([], listMostWatchedVideos([summarize(views)], 300));
    const summary = summarize(views, isNamed);
    expect(summary.groups.length).toBeLessThanOrEqual(301);
    expect(serializeSummary(summary).length).toBeLessThan(300_000);
    const insights = buildInsights([{ startsAt: FIXTURE_START, summary }], [], {});
    expect(insights.totals.views).toBe(2000);
    expect(insights.failures.length).toBeLessThanOrEqual(41);
  });

  it('counts names of object members and hostile text like any other name', () => {
    const hostile = ['__proto__', 'constructor', 'toString', '=1+1', '<script>'];
    const views = hostile.map((name) => ({
      film: name,
      browser: name,
      failure: name,
      title: name,
    }));
    const insights = buildInsights(
      [{ startsAt: FIXTURE_START, summary: summarize(views) }],
      [FIXTURE_START],
      {},
    );
    expect(insights.totals).toMatchObject({ views: hostile.length, failed: hostile.length });
    expect(parseSummary(serializeSummary(summarize(views)))).toEqual(summarize(views));
    expect(insights.failures.map(({ name }) => name).toSorted()).toEqual(hostile.toSorted());
    expect(insights.films.map(({ title }) => title).toSorted()).toEqual(hostile.toSorted());
  });

  it('omits summaries outside of the time series from it', () => {
    const insights = buildInsights(
      [{ startsAt: FIXTURE_START, summary: summarize([{}]) }],
      [FIXTURE_START + HOUR_MS],
      {},
    );
    expect(insights.over.map(({ views }) => views)).toEqual([0]);
  });
});
