import type { ViewUpdate, EventRow } from './beacon-store.ts';
import type { ViewRow } from '../insights/view-row.ts';

/** Estimated size of a row without its text: numbers, header and index entries. */
const [EVENT_BYTES, VIEW_BYTES] = [120, 600];

/** Estimates the number of bytes that an update takes in the store. */
export function estimateStoredBytes({ row, events }: ViewUpdate): number {
  const sum = events.reduce((bytes, event) => bytes + estimateEventBytes(event), 0);
  return row ? sum + estimateViewBytes(row) : sum;
}

const estimateEventBytes = ({ view, type, data }: EventRow): number =>
  EVENT_BYTES + 2 * view.length + type.length + Buffer.byteLength(data);

const estimateViewBytes = (row: ViewRow): number =>
  Object.values(row).reduce<number>(
    (bytes, value) => bytes + (typeof value === 'string' ? Buffer.byteLength(value) : 0),
    VIEW_BYTES,
  );
