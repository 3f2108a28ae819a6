/** The value of a CSV cell; null is an empty cell. */
export type CsvCell = string | number | null;

/** Matches text that a spreadsheet would evaluate as a formula. */
const formulaPattern = /^[=+\-@\t\r]/;

/** Matches text that must be quoted. */
const quotedTextPattern = /[",\r\n]/;

/**
 * Formats a table as CSV (RFC 4180). Text that a spreadsheet would evaluate as a formula is
 * prefixed with an apostrophe, because it comes from untrusted beacons.
 */
export function formatCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

function formatCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = formulaPattern.test(cell) ? `'${cell}` : cell;
  return quotedTextPattern.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
