import { expect, it } from 'vitest';
import type { PlayerBenchmark } from './benchmark.ts';
import { renderTable } from './results-table.ts';

const benchmark: PlayerBenchmark<'frame' | 'nodes'> = {
  title: 'Example',
  pageSuffix: '',
  conditions: [],
  rounds: { full: 1, quick: 1 },
  metrics: {
    frame: { label: 'frame, ms', goal: { maxRatioToBare: 1 } },
    nodes: { label: 'nodes', goal: { max: 0 } },
  },
  measure: () => Promise.resolve({ frame: 0, nodes: 0 }),
};

const createVisits = (frames: readonly number[], nodes: number) =>
  frames.map((frame) => ({ frame, nodes }));

it('compares the pages within each round', () => {
  const table = renderTable(
    benchmark,
    [
      {
        condition: 'plain',
        visits: {
          bare: createVisits([100, 1000, 100], 0),
          vitrine: createVisits([90, 900, 90], 0),
        },
      },
    ],
    {},
  );
  expect(table).toContain('Example: 3 rounds');
  expect(table).toMatch(/\| plain \| frame, ms \|.*\| 0\.90 \| 0\.90 to 0\.90 \| ratio 1 \|  \|/);
});

it('marks a missed goal', () => {
  const rows = renderTable(
    benchmark,
    [
      {
        condition: 'plain',
        visits: { bare: createVisits([100], 0), vitrine: createVisits([110], 2) },
      },
    ],
    {},
  ).split('\n');
  expect(rows.filter((row) => row.endsWith('missed |'))).toHaveLength(2);
});

it('marks a regression against the stored results', () => {
  const visits = { bare: createVisits([100], 0), vitrine: createVisits([90], 0) };
  const baseline = { 'Example | plain | frame, ms': 0.75 };
  const table = renderTable(benchmark, [{ condition: 'plain', visits }], baseline);
  expect(table).toContain('| worse by 20 % |');
});
