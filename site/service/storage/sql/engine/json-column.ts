import type { Model } from '../../records/models.ts';
import type { FieldValues } from '../../records/records.ts';

/** Parses a JSON column: SQLite returns text, Postgres a parsed value. */
export function parseJsonColumn(json: unknown): FieldValues {
  return (typeof json === 'string' ? JSON.parse(json) : json) as FieldValues;
}

/** Parses the JSON column of a model. */
export function parseModel(json: unknown): Model {
  return parseJsonColumn(json) as unknown as Model;
}
