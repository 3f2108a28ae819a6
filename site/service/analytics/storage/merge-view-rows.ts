import type { ViewUpdate } from './beacon-store.ts';
import { getColumn, viewColumnNames, type ViewRow } from '../insights/view-row.ts';

/** A received row, and whether its `null` values mean “unknown”. */
export interface IncomingRow {
  readonly row: ViewRow;
  readonly isPartial: boolean;
}

/**
 * Merges a received row into the stored row of the view, with the same result as the upsert of SQL
 * databases.
 */
export function mergeViewRow(stored: ViewRow, { row, isPartial }: IncomingRow): ViewRow {
  if (row.sequence <= stored.sequence) return stored;
  const values = viewColumnNames.map((name) => {
    const { isRequired, isImmutable, ignoresNull } = getColumn(name);
    if (isImmutable) return [name, stored[name]];
    const keepsStored = ignoresNull === true || (isPartial && isRequired !== true);
    return [name, keepsStored ? (row[name] ?? stored[name]) : row[name]];
  });
  return Object.fromEntries(values) as ViewRow;
}

/** Merges the rows of several updates to one per view. */
export function groupRowsByView(updates: readonly ViewUpdate[]): Map<string, IncomingRow> {
  const rows = new Map<string, IncomingRow>();
  for (const { row, isPartial = false } of updates) {
    if (!row) continue;
    const earlier = rows.get(row.view);
    const incoming = { row, isPartial };
    rows.set(row.view, earlier ? mergeIncomingRows(earlier, incoming) : incoming);
  }
  return rows;
}

/** Merges two rows of a view. The result is partial only if both are. */
function mergeIncomingRows(earlier: IncomingRow, later: IncomingRow): IncomingRow {
  const isPartial = earlier.isPartial && later.isPartial;
  return { row: mergeViewRow(earlier.row, later), isPartial };
}
