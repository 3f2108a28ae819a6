import { isBlock } from '../../content/records/block.ts';
import type { FieldType, Model } from '../../storage/records/models.ts';
import type { FieldValues } from '../../storage/records/records.ts';

/** Types of fields that contain blocks. */
const blockFieldTypes: ReadonlySet<FieldType> = new Set([
  'single_block',
  'rich_text',
  'structured_text',
]);

interface NormalizeOptions {
  /** The stored values of the record; `undefined` for a new record. */
  readonly previousValues?: FieldValues;
  /** Generates the ID of a new block. */
  readonly generateId: () => string;
}

/**
 * Replaces block IDs with the stored blocks and assigns IDs to new blocks. As in the DatoCMS API,
 * clients send new blocks without an ID, and may send only the ID of an unchanged block. Renderers
 * find the blocks of structured text by their IDs.
 */
export function normalizeBlocks(
  { fields }: Model,
  values: FieldValues,
  options: NormalizeOptions,
): FieldValues {
  const { previousValues = {}, generateId } = options;
  const normalizedEntries = fields
    .filter(({ apiKey, type }) => blockFieldTypes.has(type) && values[apiKey] !== undefined)
    .map(({ apiKey, type }): [string, unknown] => {
      const storedBlocks = getBlocksById(previousValues[apiKey]);
      const resolve = type === 'structured_text' ? resolveTextBlocks : resolveBlocks;
      return [apiKey, assignIds(resolve(values[apiKey], storedBlocks), generateId)];
    });
  return { ...values, ...Object.fromEntries(normalizedEntries) };
}

type Blocks = ReadonlyMap<unknown, unknown>;

/** Returns all blocks in a value, including nested ones, by ID. */
function getBlocksById(value: unknown): Blocks {
  if (typeof value !== 'object' || value === null) return new Map();
  const nestedBlocks = Object.values(value).flatMap((part) => [...getBlocksById(part)]);
  return new Map(isBlock(value) ? [...nestedBlocks, [value.id, value]] : nestedBlocks);
}

/** Replaces block IDs in a single block or a list of blocks, which may be localized. */
function resolveBlocks(value: unknown, storedBlocks: Blocks): unknown {
  if (typeof value === 'string') return storedBlocks.get(value) ?? value;
  if (Array.isArray(value)) return value.map((part) => resolveBlocks(part, storedBlocks));
  if (typeof value !== 'object' || value === null || 'attributes' in value) return value;
  return mapValues(value, (part) => resolveBlocks(part, storedBlocks));
}

/** Replaces block IDs in structured text, whose nodes contain blocks under `item`. */
function resolveTextBlocks(value: unknown, storedBlocks: Blocks): unknown {
  if (Array.isArray(value)) return value.map((part) => resolveTextBlocks(part, storedBlocks));
  if (typeof value !== 'object' || value === null || 'attributes' in value) return value;
  const node = mapValues(value, (part) => resolveTextBlocks(part, storedBlocks));
  const isBlockNode = node['type'] === 'block' || node['type'] === 'inlineBlock';
  return isBlockNode ? { ...node, item: storedBlocks.get(node['item']) ?? node['item'] } : node;
}

/** Assigns IDs to all blocks without one. */
function assignIds(value: unknown, generateId: () => string): unknown {
  if (Array.isArray(value)) return value.map((part) => assignIds(part, generateId));
  if (typeof value !== 'object' || value === null) return value;
  const result = mapValues(value, (part) => assignIds(part, generateId));
  const isNew = (result['id'] ?? undefined) === undefined && isBlock({ ...result, id: '' });
  return isNew ? { ...result, id: generateId() } : result;
}

function mapValues(
  value: object,
  map: (part: unknown) => unknown,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, map(part)]));
}
