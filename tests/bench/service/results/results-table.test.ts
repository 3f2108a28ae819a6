import { expect, it } from 'vitest';
import type { ServiceBenchmark } from '../benchmark.ts';
import { summarizeRounds, renderTable } from './results-table.ts';

const benchmark: ServiceBenchmark = {
  title: 'A service',
  quickNote: '10 documents',
  metrics: {
    rate: { name: 'requests', goal: { atLeast: 1000 } },
    memory: { name: 'memory', goal: { atMost: 20 } },
  },
  measure: () => Promise.resolve([]),
};

const rounds = [
  { rate: 900, memory: 21.04 },
  { rate: 1100, memory: 19 },
  { rate: 1000, memory: 25 },
];
const results = summarizeRounds(benchmark, rounds);
const renderRows = (quick: boolean, baseline = {}) =>
  renderTable(benchmark, rounds, { quick, baseline }, results).split('\n');

it('shows the median, spread and goal of each metric, and whether the goal is met', () => {
  expect(renderRows(false).slice(4)).toEqual([
    '| requests | 1000 | 950 to 1050 | at least 1000 | met by 0.0 % |',
    '| memory | 21.0 | 20.0 to 23.0 | at most 20 | **missed** by 5.2 % |',
  ]);
  expect(results.map(({ isMet }) => isMet)).toEqual([true, false]);
});

it('marks regressions against the stored results in either direction', () => {
  const baseline = { 'A service | requests': 2000, 'A service | memory': 10 };
  const [rate, memory] = renderRows(false, baseline).slice(4);
  expect(rate).toContain('met by 0.0 %, worse by 50 % |');
  expect(memory).toContain('missed** by 5.2 %, worse by 110 % |');
});

it('describes the reduction of a quick run, and does not compare it with stored results', () => {
  const [title, , , , rate] = renderRows(true, { 'A service | requests': 2000 });
  expect(title).toBe('A service: 3 rounds (quick: 10 documents)');
  expect(rate).not.toContain('worse');
});
