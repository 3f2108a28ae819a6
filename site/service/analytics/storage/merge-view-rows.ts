import type { ViewUpdate } from './beacon-store.ts';
import { getColumn, viewColumnNames, type ViewRow } from '../insights/view-row.ts';

/** A row as it came, and whether absent values of it are unknown. */
export interface IncomingRow {
  readonly row: ViewRow;
  readonly isPartial: boolean;
}

/**
 * What is kept of a view of which a row is known when another comes: the same as stores in SQL
 * make of it, for those that cannot.
 */
export function mergeViewRow(known: ViewRow, { row, isPartial }: IncomingRow): ViewRow {
  if (row.sequence <= known.sequence) return known;
  const values = viewColumnNames.map((name) => {
    const { isRequired, keepsFirst, keepsLastKnown } = getColumn(name);
    if (keepsFirst) return [name, known[name]];
    const stays = keepsLastKnown === true || (isPartial && isRequired !== true);
    return [name, stays ? (row[name] ?? known[name]) : row[name]];
  });
  return Object.fromEntries(values) as ViewRow;
}

/** The rows of several arrivals, one of each view. */
export function groupRowsByView(arrivals: readonly ViewUpdate[]): Map<string, IncomingRow> {
  const rows = new Map<string, IncomingRow>();
  for (const { row, isPartial = false } of arrivals) {
    if (!row) continue;
    const before = rows.get(row.view);
    const came = { row, isPartial };
    rows.set(row.view, before ? together(before, came) : came);
  }
  return rows;
}

/** Of two rows of a view one: partial only if both are, because then both left something open. */
function together(before: IncomingRow, came: IncomingRow): IncomingRow {
  const isPartial = before.isPartial && came.isPartial;
  return { row: mergeViewRow(before.row, came), isPartial };
}
