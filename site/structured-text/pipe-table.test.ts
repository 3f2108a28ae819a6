import { expect, test } from 'vitest';
import { getCellText, parsePipeTable } from './pipe-table.ts';

test('reads the columns from the first line, and the rows from the others', () => {
  const { columns, rows } = parsePipeTable('Name | What\n`src` | The [address](/docs/x) of it.\n');
  expect(columns).toEqual([[{ text: 'Name' }], [{ text: 'What' }]]);
  expect(rows).toEqual([
    [
      [{ code: 'src' }],
      [{ text: 'The ' }, { text: 'address', href: '/docs/x' }, { text: ' of it.' }],
    ],
  ]);
});

test('returns the text of a cell with code and links', () => {
  const [[cell = []] = []] = parsePipeTable('A\nBy `src`, the [address](/docs/x).').rows;
  expect(getCellText(cell)).toBe('By src, the address.');
});

test('keeps an escaped bar in its cell', () => {
  expect(parsePipeTable('A\n`x \\| y`').rows).toEqual([[[{ code: 'x | y' }]]]);
});

test('pads short rows with empty cells, and cuts long rows', () => {
  expect(parsePipeTable('A | B\n1\n1 | 2 | 3').rows).toEqual([
    [[{ text: '1' }], []],
    [[{ text: '1' }], [{ text: '2' }]],
  ]);
});

test('parses an empty text as a table without columns', () => {
  expect(parsePipeTable('')).toEqual({ columns: [], rows: [] });
});
