import type { FieldValues } from './records.ts';

/** Maps the values of a block. */
export type MapBlockValues = (model: string, values: FieldValues) => FieldValues;

/**
 * Replaces the values of all blocks in a value, at any depth. `map` receives the ID of the model of
 * a block and its values, in which nested blocks have already been mapped.
 */
export function mapBlockValues(value: unknown, map: MapBlockValues): unknown {
  if (Array.isArray(value)) return value.map((child) => mapBlockValues(child, map));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, mapBlockValues(child, map)]),
  );
  const { attributes, relationships } = copy as {
    attributes?: FieldValues | null;
    relationships?: { item_type?: { data?: { id?: unknown } } } | null;
  };
  const model = relationships?.item_type?.data?.id;
  const isBlock = typeof model === 'string' && typeof attributes === 'object';
  return isBlock && attributes ? { ...copy, attributes: map(model, attributes) } : copy;
}
