import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playerBenchmarks } from '../run-player-benchmarks.ts';
import { serviceBenchmarks } from '../service/run-service-benchmarks.ts';
import { playerRows, serviceRows } from './report-rows.ts';
import {
  formatFigure,
  renderPlayers,
  renderReport,
  renderService,
  replaceFigures,
  reportFile,
} from './render-report.ts';
import {
  mergeConditions,
  mergeFigures,
  toStoredCondition,
  type StoredPlayerResults,
} from '../stored-results.ts';

const page = readFileSync(reportFile, 'utf8');

describe('docs/benchmarks.md', () => {
  it('has the tables that `npm run bench -- --write` renders from the stored results', () => {
    expect(renderReport(page)).toBe(page);
  });

  it('shows a result in every row', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| '));
    const renderedRows = [...playerRows, ...serviceRows].filter(({ label }) =>
      rows.some((row) => row.startsWith(`| ${label} `)),
    );
    expect(renderedRows).toHaveLength(playerRows.length + serviceRows.length);
  });

  it('has a row only for metrics that exist', () => {
    for (const { benchmark, condition, metrics } of playerRows) {
      const { conditions, metrics: knownMetrics } = playerBenchmarks[benchmark];
      expect(conditions.map(({ name }) => name)).toContain(condition);
      expect(Object.keys(knownMetrics)).toEqual(expect.arrayContaining([...metrics]));
    }
    for (const { benchmark, metrics } of serviceRows)
      if (benchmark !== 'lighthouse')
        expect(Object.keys(serviceBenchmarks[benchmark].metrics)).toEqual(
          expect.arrayContaining([...metrics]),
        );
  });
});

const createResults = (
  vitrine: number,
  ratioToBare: number,
  peer: number,
): StoredPlayerResults => ({
  title: '',
  run: { date: '2026-11-30', command: 'npm run bench' },
  conditions: {
    plain: {
      rounds: 2,
      players: {
        vitrine: { frame: { median: vitrine } },
        bare: { frame: { median: 100 } },
        plyr: { frame: { median: peer } },
      },
      ofBare: { frame: ratioToBare },
      failed: { vidstack: 2, plyr: 1 },
    },
  },
});

const firstFrameRow = (stored: StoredPlayerResults): string =>
  renderPlayers((name) => (name === 'first-frame' ? stored : undefined)).split('\n')[2] ?? '';

it('shows the results of all players, and how many visits failed', () => {
  expect(firstFrameRow(createResults(90, 0.9, 120))).toBe(
    '| First frame, ms (0.97× both) | 90 | 100 |  |  |  | 2 of 2 failed |  | 120, 1 of 2 failed |',
  );
});

it.each([
  ['the bare page', createResults(99, 0.99, 120)],
  ['the best peer', createResults(90, 0.9, 92)],
])('marks a missed goal relative to %s', (_, stored) => {
  expect(firstFrameRow(stored)).toMatch(/\| \*\*\d+\*\* \| 100 \|/);
});

it('lists the date of the run of each benchmark', () => {
  const text = renderPlayers((name) =>
    name === 'seek' || name === 'idle' ? createResults(1, 1, 1) : undefined,
  );
  expect(text).toContain('Measured: `idle`, `seek` on 2026-11-30.');
});

it('marks missed goals of the service, and shows each date once', () => {
  const run = { date: '2026-11-30', command: 'npm run bench' };
  const figures = { p95: { median: 230 }, p99: { median: 1289 } };
  const text = renderService((name) =>
    name === 'sign-in' ? { title: '', run, figures } : undefined,
  );
  expect(text.split('\n').at(-1)).toMatch(/\| 230; \*\*1,289\*\* \| ≤250 \| 2026-11-30 \|$/);
});

it('keeps figures that the last run did not measure, with their date', () => {
  const earlier = {
    title: '',
    run: { date: '2026-11-01', command: '' },
    figures: { one: { median: 1 }, ten: { median: 10 } },
  };
  const later = {
    title: '',
    run: { date: '2026-11-02', command: '' },
    figures: { one: { median: 2 } },
  };
  expect(mergeFigures(later, earlier).figures).toEqual({
    one: { median: 2 },
    ten: { median: 10, date: '2026-11-01' },
  });
});

it('keeps conditions that the last run did not measure, with their date', () => {
  const earlier = createResults(1, 1, 1);
  const run = { date: '2026-12-01', command: '' };
  const squareWaveCondition = createResults(2, 1, 1).conditions['plain'];
  const later = {
    title: '',
    run,
    conditions: squareWaveCondition ? { 'square wave': squareWaveCondition } : {},
  };
  expect(mergeConditions(later, earlier).conditions).toEqual({
    plain: { ...earlier.conditions['plain'], date: '2026-11-30' },
    'square wave': squareWaveCondition,
  });
});

it('summarizes the rounds of each player, and compares pages within a round', () => {
  const frames = (...values: readonly number[]) => values.map((frame) => ({ frame }));
  const condition = toStoredCondition(playerBenchmarks['first-frame'].metrics, {
    condition: 'plain',
    visits: {
      bare: frames(100, 1000, 100),
      vitrine: frames(90, 800, 90),
      plyr: [undefined, ...frames(1, 2)],
    },
  });
  expect(condition).toEqual({
    rounds: 3,
    players: {
      bare: { frame: { median: 100, lowerQuarter: 100, upperQuarter: 550 } },
      vitrine: { frame: { median: 90, lowerQuarter: 90, upperQuarter: 445 } },
      plyr: { frame: { median: 1.5, lowerQuarter: 1.25, upperQuarter: 1.75 } },
    },
    ofBare: { frame: 0.9 },
    failed: { plyr: 1 },
  });
});

it.each([
  [0.9954, '0.995'],
  [12.34, '12.3'],
  [467.8, '468'],
  [31_143, '31,143'],
])('formats %d as %s', (value, text) => {
  expect(formatFigure(value)).toBe(text);
});

it('throws if the page has no placeholder for the figures', () => {
  expect(() => replaceFigures('# Benchmarks', 'players', '')).toThrow(
    'no placeholder for the figures',
  );
});
