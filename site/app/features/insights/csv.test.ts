import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/vitest-setup.ts';
import { formatCsv } from './csv.ts';

/** Reads CSV as a spreadsheet does. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain, end] of text.matchAll(cell)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('a table as CSV', () => {
  it('is read as what was written, and no cell of words begins a formula', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', 'a', "'"),
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const back = read(formatCsv(rows));
        expect(back.flat().every((each) => !/^[=+\-@\t\r]/.test(each))).toBe(true);
        const meant = rows.map((row) =>
          row.map((each) => (/^[=+\-@\t\r]/.test(each) ? `'${each}` : each)),
        );
        expect(back).toEqual(meant);
      }),
    );
  });

  it('has numbers as numbers, and nothing for nothing', () => {
    expect(formatCsv([['Film', -1.5, null, '=1+1']])).toBe("Film,-1.5,,'=1+1\r\n");
  });
});
