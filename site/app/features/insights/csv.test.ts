import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/fast-check.ts';
import { formatCsv } from './csv.ts';

/** Parses CSV as a spreadsheet does. */
function parseCsv(text: string): string[][] {
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

describe('CSV export', () => {
  it('round-trips every cell, and escapes text that would start a formula', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', 'a', "'"),
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const parsed = parseCsv(formatCsv(rows));
        expect(parsed.flat().every((text) => !/^[=+\-@\t\r]/.test(text))).toBe(true);
        const expected = rows.map((row) =>
          row.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)),
        );
        expect(parsed).toEqual(expected);
      }),
    );
  });

  it('writes numbers unquoted, and null as an empty cell', () => {
    expect(formatCsv([['Film', -1.5, null, '=1+1']])).toBe("Film,-1.5,,'=1+1\r\n");
  });
});
