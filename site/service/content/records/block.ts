import type { Model } from '../../storage/records/models.ts';
import type { FieldValues } from '../../storage/records/records.ts';
import type { RecordSource } from '../query-context.ts';

/** A block as stored in a field, in the format of the management API. */
export interface StoredBlock {
  readonly id: string;
  readonly attributes: FieldValues;
  readonly relationships: {
    readonly item_type: { readonly data: { readonly id: string } };
  };
}

/** Returns whether a value in a field is a block. */
export function isBlock(value: unknown): value is StoredBlock {
  if (typeof value !== 'object' || value === null) return false;
  if (!('id' in value && 'attributes' in value && 'relationships' in value)) return false;
  const { id, attributes } = value;
  if (typeof id !== 'string' || typeof attributes !== 'object' || attributes === null) return false;
  return getBlockModelId(value) !== undefined;
}

function getBlockModelId(value: { readonly relationships: unknown }): unknown {
  return (value.relationships as Partial<StoredBlock['relationships']> | null)?.item_type?.data?.id;
}

/**
 * Converts a block to a record source. Properties that blocks lack are those of the containing
 * record.
 */
export function toBlockSource(
  models: readonly Model[],
  block: StoredBlock,
  { record, locales, path }: RecordSource,
  pathSegment: string,
): RecordSource | null {
  const model = models.find(({ id }) => id === block.relationships.item_type.data.id);
  if (model === undefined) return null;
  return {
    record: { ...record, id: block.id, model: model.apiKey, values: block.attributes },
    locales,
    path: { root: path?.root ?? record, segments: [...(path?.segments ?? []), pathSegment] },
  };
}
