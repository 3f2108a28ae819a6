import { expect, it } from 'vitest';
import { lighthouseTable, pageFigures, type Verdicts } from './lighthouse-table.ts';

const round = (performance: number, paint: number, failed: string[] = []): Verdicts => ({
  values: {
    ...{ performance, accessibility: 100, 'best-practices': 100, seo: 100 },
    ...{ 'largest paint, ms': paint, shift: 0, 'blocked, ms': 0, kB: 300.4 },
  },
  failed,
});

const lastRow = (table: string): string => table.split('\n').at(-1) ?? '';

it('a page is judged by the median of its rounds', () => {
  const rounds = [round(100, 900), round(70, 4000), round(100, 1000)];
  const table = lighthouseTable({ '/': rounds }, {});
  expect(table).toContain('3 rounds');
  expect(lastRow(table)).toBe('| / | 100 | 100 | 100 | 100 | 1000 | 0 | 0 | 300 |  |');
});

it('what a page misses is named with by how much, and what is held against it', () => {
  const row = lastRow(lighthouseTable({ '/': [round(90, 1500, ['image-size'])] }, {}));
  expect(row).toContain(
    '| performance **missed** by 10 %, largest paint, ms **missed** by 25 %, image-size |',
  );
});

it('a page that has become worse is said to have', () => {
  const before = Object.fromEntries(
    pageFigures('/', [round(100, 1000)]).map(({ key, value }) => [key, value]),
  );
  const row = lastRow(lighthouseTable({ '/': [round(100, 1100)] }, before));
  expect(row).toContain('| largest paint, ms worse by 10 % |');
});
