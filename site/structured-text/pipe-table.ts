/** A part of a cell: text, code or a link. */
export type InlinePart =
  | { readonly text: string }
  | { readonly code: string }
  | { readonly text: string; readonly href: string };

export type TableCell = readonly InlinePart[];

/** A table of inline content. */
export interface PipeTable {
  readonly columns: readonly TableCell[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** A separator between two cells: a bar that is not escaped with a backslash. */
const separator = /(?<!\\)\|/;

/** Code in backticks, or a Markdown link. */
const codeOrLink = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

/**
 * Parses a table whose lines have bars between the cells. The first line has the names of the
 * columns. Rows are padded with empty cells, or cut, to the number of columns.
 */
export function parsePipeTable(code: string): PipeTable {
  const [columns = [], ...rows] = code
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line.split(separator).map((cell) => parseCell(cell.replaceAll(String.raw`\|`, '|').trim())),
    );
  return { columns, rows: rows.map((row) => columns.map((_, index) => row[index] ?? [])) };
}

function parseCell(cell: string): TableCell {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const { 0: match, 1: code, 2: text, 3: href, index } of cell.matchAll(codeOrLink)) {
    if (index > end) parts.push({ text: cell.slice(end, index) });
    parts.push(code === undefined ? { text: text ?? '', href: href ?? '' } : { code });
    end = index + match.length;
  }
  if (end < cell.length) parts.push({ text: cell.slice(end) });
  return parts;
}

/** Returns the text of a cell, including the text of code and links. */
export const getCellText = (cell: TableCell): string =>
  cell.map((part) => ('code' in part ? part.code : part.text)).join('');
