/** What a cell of a table holds; nothing is an empty cell. */
export type CsvCell = string | number | null;

/** What spreadsheets take for the beginning of a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** What a cell cannot hold as it stands. */
const needsQuotes = /[",\r\n]/;

/**
 * Writes a table as CSV (RFC 4180). Words that a spreadsheet would compute get an apostrophe in
 * front, because they come from whoever sent them.
 */
export function formatCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
