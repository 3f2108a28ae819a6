import { expect, it } from 'vitest';
import { renderLighthouseTable, summarizePage, type PageAudit } from './lighthouse-table.ts';

const createRound = (performance: number, paint: number, failed: string[] = []): PageAudit => ({
  values: {
    ...{ performance, accessibility: 100, 'best-practices': 100, seo: 100 },
    ...{ 'largest paint, ms': paint, shift: 0, 'blocking time, ms': 0, kB: 300.4 },
  },
  failed,
});

const lastRow = (table: string): string => table.split('\n').at(-1) ?? '';

it('shows the median of the rounds of a page', () => {
  const rounds = [createRound(100, 900), createRound(70, 4000), createRound(100, 1000)];
  const table = renderLighthouseTable({ '/': rounds }, {});
  expect(table).toContain('3 rounds');
  expect(lastRow(table)).toBe('| / | 100 | 100 | 100 | 100 | 1000 | 0 | 0 | 300 |  |');
});

it('lists the missed goals and the failed audits of a page', () => {
  const row = lastRow(renderLighthouseTable({ '/': [createRound(90, 1500, ['image-size'])] }, {}));
  expect(row).toContain(
    '| performance **missed** by 10 %, largest paint, ms **missed** by 25 %, image-size |',
  );
});

it('lists regressions against the stored results', () => {
  const baseline = Object.fromEntries(
    summarizePage('/', [createRound(100, 1000)]).map(({ key, value }) => [key, value]),
  );
  const row = lastRow(renderLighthouseTable({ '/': [createRound(100, 1100)] }, baseline));
  expect(row).toContain('| largest paint, ms worse by 10 % |');
});
