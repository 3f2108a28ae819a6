import { expect, it } from 'vitest';
import type { ServiceBenchmark } from '../benchmark.ts';
import { summarizeRounds, renderTable } from './results-table.ts';

const part: ServiceBenchmark = {
  title: 'A service',
  quickly: '10 documents',
  measures: {
    rate: { what: 'requests', goal: { least: 1000 } },
    memory: { what: 'memory', goal: { most: 20 } },
  },
  measure: () => Promise.resolve([]),
};

const rounds = [
  { rate: 900, memory: 21.04 },
  { rate: 1100, memory: 19 },
  { rate: 1000, memory: 25 },
];
const figures = summarizeRounds(part, rounds);
const table = (quick: boolean, before = {}) =>
  renderTable(part, rounds, { quick, before }, figures).split('\n');

it('says of each measure what it came to and whether that is enough', () => {
  expect(table(false).slice(4)).toEqual([
    '| requests | 1000 | 950 to 1050 | at least 1000 | met by 0.0 % |',
    '| memory | 21.0 | 20.0 to 23.0 | at most 20 | **missed** by 5.2 % |',
  ]);
  expect(figures.map(({ isMet }) => isMet)).toEqual([true, false]);
});

it('a figure that is worse than the one kept is called so, whichever way is worse', () => {
  const before = { 'A service | requests': 2000, 'A service | memory': 10 };
  const [rate, memory] = table(false, before).slice(4);
  expect(rate).toContain('met by 0.0 %, worse by 50 % |');
  expect(memory).toContain('missed** by 5.2 %, worse by 110 % |');
});

it('a quick run says what it has less of, and is held against nothing', () => {
  const [title, , , , rate] = table(true, { 'A service | requests': 2000 });
  expect(title).toBe('A service: 3 rounds (quick: 10 documents)');
  expect(rate).not.toContain('worse');
});
