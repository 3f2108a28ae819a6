import type { FieldValues } from '../../records/records.ts';

/** Parses a JSON column: SQLite returns text, Postgres a parsed value. */
export function parseJsonColumn(json: unknown): FieldValues {
  return (typeof json === 'string' ? JSON.parse(json) : json) as FieldValues;
}
