import type { FieldValues } from '../records.ts';

/** Reads a JSON column; one engine hands out text, the other values that are already read. */
export function parseJsonColumn(json: unknown): FieldValues {
  return (typeof json === 'string' ? JSON.parse(json) : json) as FieldValues;
}
