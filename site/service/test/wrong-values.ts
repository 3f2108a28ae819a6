import type { Field, Model } from '../storage/records/models.ts';
import type { StoredRecord, FieldValues } from '../storage/records/records.ts';

/** Number of nested lists that exceeds the depth limit of requests, but not of JSON in SQLite. */
const levelsAboveRequestLimit = 300;

/** Number of nested lists that exceeds the depth limit of values, but not of requests. */
const levelsAboveValueLimit = 90;

function createNested(levels: number): unknown {
  let value: unknown = { type: 'span', value: 'deep' };
  for (let level = 0; level < levels; level += 1) value = { type: 'list', children: [value] };
  return value;
}

/** Values that are valid for at most one field type, by name. */
export const wrongValues = {
  nothing: null,
  yes: true,
  'negative fraction': -1.5,
  'number beyond 32 bits': 99_999_999_999,
  'huge number': 1e300,
  'empty string': '',
  'single word': 'word',
  'lone surrogate': 'half \ud800',
  'control characters': 'a\u0001b\u001f',
  markup: '</script><b>"&\'',
  'parent path': '../..',
  'empty list': [],
  'list of nothing': [null],
  'list of numbers': [7],
  'list of objects': [{}],
  'empty object': {},
  'object with other keys': { titel: 'A typo', start: 'noon' },
  'chapters with a typo': [{ start: 0, titel: 'A typo' }],
  'file that does not exist': { upload_id: 'missing', alt: { en: 7 } },
  'structured text with an unknown node': {
    schema: 'dast',
    document: { type: 'root', children: [{ type: 7 }] },
  },
  'heading with an invalid level': {
    schema: 'dast',
    document: {
      type: 'root',
      children: [{ type: 'heading', level: -3, children: [{ type: 'span', value: 'Low' }] }],
    },
  },
  'block without values': [
    { id: 'b', attributes: null, relationships: { item_type: { data: { id: 'film' } } } },
  ],
  'structured text nested too deeply for a request': {
    schema: 'dast',
    document: { type: 'root', children: [createNested(levelsAboveRequestLimit)] },
  },
  'structured text nested too deeply for a value': {
    schema: 'dast',
    document: { type: 'root', children: [createNested(levelsAboveValueLimit)] },
  },
} as const satisfies Readonly<Record<string, unknown>>;

/** A record with one wrong value. */
export interface WrongRecord {
  readonly id: string;
  readonly model: string;
  readonly field: string;
  readonly values: FieldValues;
}

/** The models and sample records that wrong records are derived from. */
interface Samples {
  readonly models: readonly Model[];
  /** Returns a valid record of a model; undefined if there is none. */
  getSample(model: string): StoredRecord | undefined;
}

/**
 * Creates a record for every field of every model, valid except for one value.
 * @param name prefix of IDs and slugs, so that records for several values can coexist.
 */
export function createWrongRecords(
  name: string,
  value: unknown,
  { models, getSample }: Samples,
): WrongRecord[] {
  const records = models.flatMap((model): WrongRecord[] => {
    const sample = getSample(model.apiKey);
    if (sample === undefined || model.modularBlock) return [];
    return model.fields.flatMap((field) =>
      createWrongVariants(field, value).map((wrongValue, variant) => {
        const id = `${name}-${model.apiKey}-${field.apiKey}-${variant}`;
        const slugValues = 'slug' in sample.values ? { slug: id.replaceAll('_', '-') } : {};
        const values = { ...sample.values, ...slugValues, [field.apiKey]: wrongValue };
        return { id, model: model.apiKey, field: field.apiKey, values };
      }),
    );
  });
  return [...records, ...createWrongBlocks(name, value, { models, getSample })];
}

/**
 * Creates the wrong values of a field. A localized field has two: one with the value in each locale,
 * and the value itself instead of an object with locales.
 */
function createWrongVariants({ localized }: Field, value: unknown): readonly unknown[] {
  return localized ? [{ en: value, de: value }, value] : [value];
}

/** Creates posts with a block that contains one wrong value. */
function createWrongBlocks(
  name: string,
  value: unknown,
  { models, getSample }: Samples,
): WrongRecord[] {
  const sample = getSample('journal_post');
  if (sample === undefined) return [];
  return models
    .filter(({ modularBlock }) => modularBlock)
    .flatMap((model) =>
      model.fields.map((field) => {
        const id = `${name}-${model.apiKey}-${field.apiKey}`;
        const block = {
          type: 'item',
          id: `block-${id}`,
          attributes: { text: 'Said.', [field.apiKey]: value },
          relationships: { item_type: { data: { type: 'item_type', id: model.id } } },
        };
        const text = {
          schema: 'dast',
          document: { type: 'root', children: [{ type: 'block', item: block }] },
        };
        const slug = id.replaceAll('_', '-');
        const values = { ...sample.values, slug, content: { en: text, de: text } };
        return { id, model: 'journal_post', field: `content.${field.apiKey}`, values };
      }),
    );
}
