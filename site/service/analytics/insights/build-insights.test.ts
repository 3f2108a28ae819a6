import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/vitest-setup.ts';
import { createViewRow, FIXTURE_START } from '../test/view-fixtures.ts';
import { buildInsights } from './build-insights.ts';
import { frequentInSummaries, namedFilms } from './video-titles.ts';
import { Summarizer } from './summarizer.ts';
import { parseSummary, serializeSummary } from './serialize-summary.ts';
import { HOUR_MS, type Summary } from './summary.ts';

function summaryOf(views: readonly object[], isNamed?: (film: string) => boolean): Summary {
  const counted = new Summarizer(2048, isNamed);
  for (const view of views) counted.addView(createViewRow(view));
  return counted.summary();
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
  it('of hours that are put together tell what one of all views tells', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyView), { maxLength: 5 }), (hours) => {
        const together = new Summarizer(2048);
        for (const hour of hours) together.addSummary(summaryOf(hour));
        const told = (summary: Summary) =>
          buildInsights([{ startsAt: FIXTURE_START, summary }], [FIXTURE_START], {});
        expect(told(together.summary())).toEqual(told(summaryOf(hours.flat())));
      }),
    );
  });

  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(anyView), (views) => {
        expect(parseSummary(serializeSummary(summaryOf(views)))).toEqual(summaryOf(views));
      }),
    );
  });

  it('are read as they were written before frames were counted', () => {
    const { lines, ...written } = JSON.parse(
      serializeSummary(summaryOf([{ film: 'dawn', droppedFrames: 1, shownFrames: 9 }])),
    ) as { lines: readonly unknown[][] };
    const before = JSON.stringify({ ...written, lines: lines.map((line) => line.slice(0, 13)) });
    const summary = parseSummary(before);
    expect(buildInsights([{ startsAt: FIXTURE_START, summary }], [], {}).totals).toMatchObject({
      ...{ views: 1, dropped: null },
    });
  });

  it('stay small, however many names somebody makes up', () => {
    const views = Array.from({ length: 2000 }, (_, index) => ({
      film: `made-up-${index}`.repeat(50),
      title: 'x'.repeat(5000),
      failure: `kind-${index}`,
      visitor: `visitor-${index}`,
      startupTime: index,
    }));
    const isNamed = namedFilms([], frequentInSummaries([summaryOf(views)], 300));
    const summary = summaryOf(views, isNamed);
    expect(summary.groups.length).toBeLessThanOrEqual(301);
    expect(serializeSummary(summary).length).toBeLessThan(300_000);
    const told = buildInsights([{ startsAt: FIXTURE_START, summary }], [], {});
    expect(told.totals.views).toBe(2000);
    expect(told.failures.length).toBeLessThanOrEqual(41);
  });

  it('of names that objects have already are counted like any other', () => {
    const hostile = ['__proto__', 'constructor', 'toString', '=1+1', '<script>'];
    const views = hostile.map((name) => ({
      film: name,
      browser: name,
      failure: name,
      title: name,
    }));
    const told = buildInsights(
      [{ startsAt: FIXTURE_START, summary: summaryOf(views) }],
      [FIXTURE_START],
      {},
    );
    expect(told.totals).toMatchObject({ views: hostile.length, failed: hostile.length });
    expect(parseSummary(serializeSummary(summaryOf(views)))).toEqual(summaryOf(views));
    expect(told.failures.map(({ name }) => name).toSorted()).toEqual(hostile.toSorted());
    expect(told.films.map(({ title }) => title).toSorted()).toEqual(hostile.toSorted());
  });

  it('tell nothing at a time that nobody asks for', () => {
    const told = buildInsights(
      [{ startsAt: FIXTURE_START, summary: summaryOf([{}]) }],
      [FIXTURE_START + HOUR_MS],
      {},
    );
    expect(told.over.map(({ views }) => views)).toEqual([0]);
  });
});
