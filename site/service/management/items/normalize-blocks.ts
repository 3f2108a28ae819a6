import { isBlock } from '../../content/records/block.ts';
import type { FieldType, Model } from '../../storage/models.ts';
import type { FieldValues } from '../../storage/records.ts';

/** Kinds of fields that hold blocks. */
const holding: ReadonlySet<FieldType> = new Set(['single_block', 'rich_text', 'structured_text']);

interface Known {
  /** What the record had until now. */
  readonly previousValues?: FieldValues;
  readonly makeId: () => string;
}

/**
 * The same values, in which every block stands whole and has an id. Programs send a new block
 * without one, as the cloud gives it, and may send the id alone of one that stays as it is; what
 * shows a text finds its blocks by nothing else.
 */
export function normalizeBlocks({ fields }: Model, values: FieldValues, known: Known): FieldValues {
  const { previousValues = {}, makeId } = known;
  const changed = fields
    .filter(({ apiKey, type: kind }) => holding.has(kind) && values[apiKey] !== undefined)
    .map(({ apiKey, type: kind }): [string, unknown] => {
      const kept = blocksById(previousValues[apiKey]);
      const whole = kind === 'structured_text' ? textWith : partsWith;
      return [apiKey, named(whole(values[apiKey], kept), makeId)];
    });
  return { ...values, ...Object.fromEntries(changed) };
}

type Blocks = ReadonlyMap<unknown, unknown>;

/** Every block within a value, however deep. */
function blocksById(value: unknown): Blocks {
  if (typeof value !== 'object' || value === null) return new Map();
  const within = Object.values(value).flatMap((part) => [...blocksById(part)]);
  return new Map(isBlock(value) ? [...within, [value.id, value]] : within);
}

/** A list of blocks, or one, perhaps by language; a block that is named alone is put in its place. */
function partsWith(value: unknown, kept: Blocks): unknown {
  if (typeof value === 'string') return kept.get(value) ?? value;
  if (Array.isArray(value)) return value.map((part) => partsWith(part, kept));
  if (typeof value !== 'object' || value === null || 'attributes' in value) return value;
  return mapped(value, (part) => partsWith(part, kept));
}

/** The same for structured text, whose nodes hold blocks under `item`. */
function textWith(value: unknown, kept: Blocks): unknown {
  if (Array.isArray(value)) return value.map((part) => textWith(part, kept));
  if (typeof value !== 'object' || value === null || 'attributes' in value) return value;
  const whole = mapped(value, (part) => textWith(part, kept));
  const isHolding = whole['type'] === 'block' || whole['type'] === 'inlineBlock';
  return isHolding ? { ...whole, item: kept.get(whole['item']) ?? whole['item'] } : whole;
}

function named(value: unknown, makeId: () => string): unknown {
  if (Array.isArray(value)) return value.map((part) => named(part, makeId));
  if (typeof value !== 'object' || value === null) return value;
  const whole = mapped(value, (part) => named(part, makeId));
  const isNew = (whole['id'] ?? undefined) === undefined && isBlock({ ...whole, id: '' });
  return isNew ? { ...whole, id: makeId() } : whole;
}

function mapped(value: object, map: (part: unknown) => unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, map(part)]));
}
