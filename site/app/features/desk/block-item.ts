import type { ModelField, ContentModelWithFields } from './content-model.ts';
import type { FieldValues } from './editable-record.ts';

/** A record that lives within a field of another, as the management API writes it. */
export interface BlockItem {
  readonly id: string;
  readonly attributes: FieldValues;
  readonly relationships: { readonly item_type: { readonly data: { readonly id: string } } };
  readonly [field: string]: unknown;
}

/** The rules by which fields say which blocks they take. */
const rules = ['rich_text_blocks', 'single_block_blocks', 'structured_text_blocks'] as const;

const idBytes = 16;

/** Tells a block from whatever else a field may hold. */
export function isBlockItem(value: unknown): value is BlockItem {
  const { id, attributes, relationships } = (value ?? {}) as Partial<BlockItem>;
  const isNamed = typeof relationships?.item_type?.data?.id === 'string';
  return typeof id === 'string' && typeof attributes === 'object' && isNamed;
}

/** Ids of the models whose blocks a field takes. */
export function getAllowedBlockModelIds({ validators }: ModelField): readonly string[] {
  const ids = rules.flatMap((rule) => validators[rule]?.['item_types'] ?? []);
  return ids.filter((id) => typeof id === 'string');
}

/** A block in which nobody has written anything yet. */
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

/** An id in the form in which the content protocol writes them: 16 bytes in 22 letters. */
function createRecordId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(idBytes));
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
