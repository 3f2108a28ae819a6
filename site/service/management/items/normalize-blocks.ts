import { ApiError } from '../../http/api-error.ts';
import { isBlock, type StoredBlock } from '../../content/records/block.ts';
import { mapLocaleValues } from '../../storage/records/locale-values.ts';
import type { Field, FieldType, Model } from '../../storage/records/models.ts';
import type { FieldValues } from '../../storage/records/records.ts';
import { parseJsonValues } from './json-values.ts';

/** Types of fields that contain blocks. */
const blockFieldTypes: ReadonlySet<FieldType> = new Set([
  'single_block',
  'rich_text',
  'structured_text',
]);

interface NormalizeOptions {
  /** All models, including those of blocks. */
  readonly models: readonly Model[];
  /** The stored values of the record; `undefined` for a new record. */
  readonly previousValues?: FieldValues;
  /** Generates the ID of a new block. */
  readonly generateId: () => string;
}

/** The options, with the blocks of the record and the field that is being normalized. */
interface BlockContext extends Pick<NormalizeOptions, 'models' | 'generateId'> {
  readonly storedBlocks: ReadonlyMap<unknown, StoredBlock>;
  /** API key of the field of the record, for error messages. */
  readonly field: string;
}

/**
 * Completes the blocks of a record. As in the DatoCMS API, clients send the ID of an unchanged
 * block, only the changed attributes of a stored block, and new blocks without an ID.
 * @throws ApiError if a block has an unknown model, attribute or ID.
 */
export function normalizeBlocks(
  { fields }: Model,
  values: FieldValues,
  { models, previousValues = {}, generateId }: NormalizeOptions,
): FieldValues {
  const storedBlocks = getBlocksById(previousValues);
  const normalizedEntries = fields
    .filter(({ apiKey, type }) => blockFieldTypes.has(type) && values[apiKey] !== undefined)
    .filter(({ apiKey }) => values[apiKey] !== previousValues[apiKey])
    .map((field): [string, unknown] => {
      const context = { models, generateId, storedBlocks, field: field.apiKey };
      return [field.apiKey, normalizeField(field, values[field.apiKey], context)];
    });
  return { ...values, ...Object.fromEntries(normalizedEntries) };
}

/** Returns all blocks in a value, including nested ones, by ID. */
function getBlocksById(value: unknown): ReadonlyMap<unknown, StoredBlock> {
  if (!isObject(value)) return new Map();
  const nestedBlocks = Object.values(value).flatMap((part) => [...getBlocksById(part)]);
  return new Map(isBlock(value) ? [...nestedBlocks, [value.id, value]] : nestedBlocks);
}

function normalizeField(field: Field, value: unknown, context: BlockContext) {
  const normalize = (localeValue: unknown): unknown => {
    if (field.type === 'structured_text') return normalizeText(localeValue, context);
    return Array.isArray(localeValue)
      ? localeValue.map((block) => normalizeBlock(block, context))
      : normalizeBlock(localeValue, context);
  };
  return mapLocaleValues(field, value, normalize);
}

/** Normalizes the blocks of structured text, whose nodes contain them under `item`. */
function normalizeText(value: unknown, context: BlockContext): unknown {
  if (Array.isArray(value)) return value.map((part) => normalizeText(part, context));
  if (!isObject(value)) return value;
  const isBlockNode = value.type === 'block' || value.type === 'inlineBlock';
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      isBlockNode && key === 'item' ? normalizeBlock(part, context) : normalizeText(part, context),
    ]),
  );
}

function normalizeBlock(value: unknown, context: BlockContext): unknown {
  const { models, storedBlocks, generateId } = context;
  if (typeof value === 'string') {
    return storedBlocks.get(value) ?? throwFieldError(context, `has no block "${value}"`);
  }
  if (!isObject(value)) return value;
  const storedBlock = storedBlocks.get(value.id);
  const relationships = value.relationships ?? storedBlock?.relationships;
  const modelId: unknown = Object(Object(Object(relationships).item_type).data).id;
  if (typeof modelId !== 'string') {
    throwFieldError(context, 'has a new block without "item_type" in its "relationships"');
  }
  const model = models.find(({ id, modularBlock }) => id === modelId && modularBlock);
  const isSameModel = storedBlock?.relationships.item_type.data.id === modelId;
  if (model === undefined) {
    // The model of a stored block may have been deleted.
    return isSameModel ? value : throwFieldError(context, `has a block of no model: "${modelId}"`);
  }
  const storedAttributes = isSameModel ? storedBlock.attributes : {};
  const attributes = value.attributes === undefined ? {} : value.attributes;
  return {
    ...value,
    id: value.id ?? generateId(),
    type: value.type ?? 'item',
    relationships,
    attributes: isObject(attributes)
      ? { ...storedAttributes, ...normalizeAttributes(attributes, model, context) }
      : attributes,
  };
}

function normalizeAttributes(attributes: FieldValues, model: Model, context: BlockContext) {
  const values = parseJsonValues(model, attributes, context.field);
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const field = model.fields.find(({ apiKey }) => apiKey === key);
      if (field === undefined) {
        throwFieldError(
          context,
          `has a block with "${key}", which is no field of "${model.apiKey}"`,
        );
      }
      return [key, blockFieldTypes.has(field.type) ? normalizeField(field, value, context) : value];
    }),
  );
}

function throwFieldError({ field }: BlockContext, message: string): never {
  throw new ApiError('INVALID_FIELD', `"${field}" ${message}.`, undefined, { field });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
