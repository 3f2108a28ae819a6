import { isDeepStrictEqual } from 'node:util';
import type { FieldValues, RecordStatus } from '../../records/records.ts';
import { parseJsonColumn } from './json-column.ts';

/** Computes the status of a record from its current and published values. */
export function computeStatus(current: FieldValues, published: unknown): RecordStatus {
  if (published === null) return 'draft';
  return equalsColumn(current, published) ? 'published' : 'updated';
}

/**
 * Returns whether values equal a JSON column. The order of keys is ignored, because not every
 * engine preserves it.
 */
export function equalsColumn(values: FieldValues, column: unknown): boolean {
  return isDeepStrictEqual(parseJsonColumn(column), toStoredValues(values));
}

/** Returns the values as they are after a round trip through JSON, which drops undefined ones. */
function toStoredValues(values: FieldValues): FieldValues {
  return parseJsonColumn(JSON.stringify(values));
}
