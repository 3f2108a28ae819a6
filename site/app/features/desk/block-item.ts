import type { ModelField, ContentModelWithFields } from './content-model.ts';
import type { FieldValues } from './editable-record.ts';

/** A block record inside a field of another record, as the management API represents it. */
export interface BlockItem {
  readonly id: string;
  readonly attributes: FieldValues;
  readonly relationships: { readonly item_type: { readonly data: { readonly id: string } } };
  readonly [field: string]: unknown;
}

/** The validators that list the block models allowed in a field. */
const blockValidators = [
  'rich_text_blocks',
  'single_block_blocks',
  'structured_text_blocks',
] as const;

/** Length of a record ID, the same as of a UUID. */
const RECORD_ID_BYTES = 16;

/** Returns whether a field value is a block. */
export function isBlockItem(value: unknown): value is BlockItem {
  const { id, attributes, relationships } = (value ?? {}) as Partial<BlockItem>;
  const hasModel = typeof relationships?.item_type?.data?.id === 'string';
  return typeof id === 'string' && typeof attributes === 'object' && hasModel;
}

/** Returns the IDs of the block models that a field allows. */
export function getAllowedBlockModelIds({ validators }: ModelField): readonly string[] {
  const ids = blockValidators.flatMap((name) => validators[name]?.['item_types'] ?? []);
  return ids.filter((id) => typeof id === 'string');
}

/** Creates a block with the default values of its fields. */
export function createBlockItem({ id: model, fields }: ContentModelWithFields): BlockItem {
  const defaults = fields.flatMap((field) =>
    field.default === null || field.default === undefined ? [] : [[field.apiKey, field.default]],
  );
  return {
    type: 'item',
    id: createRecordId(),
    attributes: Object.fromEntries(defaults) as FieldValues,
    relationships: { item_type: { data: { type: 'item_type', id: model } } } as never,
  };
}

/** Creates an ID as the content API does: 16 random bytes as 22 characters of base64url. */
function createRecordId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RECORD_ID_BYTES));
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
