import { expect, it } from 'vitest';
import type { Part } from './part.ts';
import { tableOf } from './table.ts';

const part: Part<'frame' | 'nodes'> = {
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

it('each round is compared within itself, so that a slow one slows both', () => {
  const table = tableOf(part, [
    { condition: 'plain', bare: taken([100, 1000, 100], 0), vitrine: taken([90, 900, 90], 0) },
  ]);
  expect(table).toContain('A thing: 3 rounds');
  expect(table).toMatch(/\| plain \| frame, ms \|.*\| 0\.90 \| 0\.90 to 0\.90 \| ratio 1 \|  \|/);
});

it('a goal that is not met is called missed', () => {
  const rows = tableOf(part, [
    { condition: 'plain', bare: taken([100], 0), vitrine: taken([110], 2) },
  ]).split('\n');
  expect(rows.filter((row) => row.endsWith('missed |'))).toHaveLength(2);
});
