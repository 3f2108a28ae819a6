import type { Model } from '../../storage/models.ts';
import type { FieldValues } from '../../storage/records.ts';
import type { RecordSource } from '../query-context.ts';

/** A block as a field keeps it, by the form of the management API. */
export interface StoredBlock {
  readonly id: string;
  readonly attributes: FieldValues;
  readonly relationships: {
    readonly item_type: { readonly data: { readonly id: string } };
  };
}

/** Tells a block from whatever else may stand in a field. */
export function isBlock(value: unknown): value is StoredBlock {
  if (typeof value !== 'object' || value === null) return false;
  if (!('id' in value && 'attributes' in value && 'relationships' in value)) return false;
  const { id, attributes } = value;
  if (typeof id !== 'string' || typeof attributes !== 'object' || attributes === null) return false;
  return blockModelId(value) !== undefined;
}

function blockModelId(value: { readonly relationships: unknown }): unknown {
  return (value.relationships as Partial<StoredBlock['relationships']> | null)?.item_type?.data?.id;
}

/** Reads a block as a record: what it does not know itself it has from the record that it stands in. */
export function toBlockSource(
  models: readonly Model[],
  block: StoredBlock,
  { record, locales, path }: RecordSource,
  step: string,
): RecordSource | null {
  const model = models.find(({ id }) => id === block.relationships.item_type.data.id);
  if (model === undefined) return null;
  return {
    record: { ...record, id: block.id, model: model.apiKey, values: block.attributes },
    locales,
    path: { root: path?.root ?? record, steps: [...(path?.steps ?? []), step] },
  };
}
