/** A piece of a cell: words, code, or a link. */
export type InlinePart =
  | { readonly text: string }
  | { readonly code: string }
  | { readonly text: string; readonly href: string };

export type TableCell = readonly InlinePart[];

/** A table as a text writes it: the names of its columns, then its rows. */
export interface PipeTable {
  readonly columns: readonly TableCell[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** A bar that stands between two cells, and not behind a backslash. */
const bar = /(?<!\\)\|/;

/** Code in backquotes, or a link as Markdown writes it. */
const special = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Reads a table of lines, with bars between the cells; a row that is too short has empty ones. */
export function parsePipeTable(code: string): PipeTable {
  const [columns = [], ...rows] = code
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line.split(bar).map((cell) => cellParts(cell.replaceAll(String.raw`\|`, '|').trim())),
    );
  return { columns, rows: rows.map((row) => columns.map((_, place) => row[place] ?? [])) };
}

function cellParts(cell: string): TableCell {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const { 0: whole, 1: code, 2: text, 3: href, index } of cell.matchAll(special)) {
    if (index > end) parts.push({ text: cell.slice(end, index) });
    parts.push(code === undefined ? { text: text ?? '', href: href ?? '' } : { code });
    end = index + whole.length;
  }
  if (end < cell.length) parts.push({ text: cell.slice(end) });
  return parts;
}
