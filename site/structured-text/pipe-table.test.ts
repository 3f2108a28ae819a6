import { expect, test } from 'vitest';
import { parsePipeTable } from './pipe-table.ts';
import { cellText } from './text-of-cell.ts';

test('the first line names the columns, and the others are rows', () => {
  const { columns, rows } = parsePipeTable('Name | What\n`src` | The [address](/docs/x) of it.\n');
  expect(columns).toEqual([[{ text: 'Name' }], [{ text: 'What' }]]);
  expect(rows).toEqual([
    [
      [{ code: 'src' }],
      [{ text: 'The ' }, { text: 'address', href: '/docs/x' }, { text: ' of it.' }],
    ],
  ]);
});

test('a cell is told in words, whatever is code or a link in it', () => {
  const [[cell = []] = []] = parsePipeTable('A\nBy `src`, the [address](/docs/x).').rows;
  expect(cellText(cell)).toBe('By src, the address.');
});

test('a bar behind a backslash stands in its cell', () => {
  expect(parsePipeTable('A\n`x \\| y`').rows).toEqual([[[{ code: 'x | y' }]]]);
});

test('a row that is too short has empty cells, and one that is too long loses the rest', () => {
  expect(parsePipeTable('A | B\n1\n1 | 2 | 3').rows).toEqual([
    [[{ text: '1' }], []],
    [[{ text: '1' }], [{ text: '2' }]],
  ]);
});

test('nothing is a table without columns', () => {
  expect(parsePipeTable('')).toEqual({ columns: [], rows: [] });
});
