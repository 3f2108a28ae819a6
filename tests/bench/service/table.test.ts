import { expect, it } from 'vitest';
import { tableOf } from './table.ts';

const part = {
  title: 'A service',
  measures: {
    rate: { what: 'requests', goal: { least: 1000 } },
    memory: { what: 'memory', goal: { most: 20 } },
  },
  measure: () => Promise.resolve([]),
} as const;

it('says of each measure what it came to and whether that is enough', () => {
  const rounds = [
    { rate: 900, memory: 21.04 },
    { rate: 1100, memory: 19 },
    { rate: 1000, memory: 25 },
  ];
  expect(tableOf(part, rounds).split('\n').slice(4)).toEqual([
    '| requests | 1000 | 950 to 1050 | at least 1000 |  |',
    '| memory | 21.0 | 20.0 to 23.0 | at most 20 | missed |',
  ]);
});
