import { expect, it } from 'vitest';
import type { PlayerBenchmark } from './benchmark.ts';
import { renderTable } from './results-table.ts';

const part: PlayerBenchmark<'frame' | 'nodes'> = {
  title: 'A thing',
  pages: '',
  conditions: [],
  rounds: { full: 1, quick: 1 },
  measures: {
    frame: { what: 'frame, ms', goal: { ratio: 1 } },
    nodes: { what: 'nodes', goal: { most: 0 } },
  },
  measure: () => Promise.resolve({ frame: 0, nodes: 0 }),
};

const taken = (frames: readonly number[], nodes: number) =>
  frames.map((frame) => ({ frame, nodes }));

it('compares the pages within each round', () => {
  const table = renderTable(
    part,
    [
      {
        condition: 'plain',
        visits: { bare: taken([100, 1000, 100], 0), vitrine: taken([90, 900, 90], 0) },
      },
    ],
    {},
  );
  expect(table).toContain('A thing: 3 rounds');
  expect(table).toMatch(/\| plain \| frame, ms \|.*\| 0\.90 \| 0\.90 to 0\.90 \| ratio 1 \|  \|/);
});

it('marks a missed goal', () => {
  const rows = renderTable(
    part,
    [{ condition: 'plain', visits: { bare: taken([100], 0), vitrine: taken([110], 2) } }],
    {},
  ).split('\n');
  expect(rows.filter((row) => row.endsWith('missed |'))).toHaveLength(2);
});

it('marks a regression against the stored results', () => {
  const visits = { bare: taken([100], 0), vitrine: taken([90], 0) };
  const before = { 'A thing | plain | frame, ms': 0.75 };
  const table = renderTable(part, [{ condition: 'plain', visits }], before);
  expect(table).toContain('| worse by 20 % |');
});
