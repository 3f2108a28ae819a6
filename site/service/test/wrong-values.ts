import type { Field, Model } from '../storage/models.ts';
import type { StoredRecord, FieldValues } from '../storage/records.ts';

/** Nodes in each other: deeper than a request may be nested, and what SQLite still reads as JSON. */
const deepLevels = 300;

/** Nodes in each other: less deep than a request may be nested, and deeper than a value may be. */
const tooDeepLevels = 90;

function nested(levels: number): unknown {
  let value: unknown = { type: 'span', value: 'deep' };
  for (let level = 0; level < levels; level += 1) value = { type: 'list', children: [value] };
  return value;
}

/** Values that at most one kind of field takes, by name. */
export const wrongValues = {
  nothing: null,
  yes: true,
  'negative fraction': -1.5,
  'number beyond 32 bits': 99_999_999_999,
  'huge number': 1e300,
  'empty text': '',
  'text of one word': 'word',
  'text with half a surrogate pair': 'half \ud800',
  'text with control characters': 'a\u0001b\u001f',
  'text of markup': '</script><b>"&\'',
  'path upward': '../..',
  'empty list': [],
  'list of nothing': [null],
  'list of numbers': [7],
  'list of objects': [{}],
  'empty object': {},
  'object of another shape': { titel: 'A typo', start: 'noon' },
  'chapters with a typo': [{ start: 0, titel: 'A typo' }],
  'file that does not exist': { upload_id: 'missing', alt: { en: 7 } },
  'text of no known nodes': { schema: 'dast', document: { type: 'root', children: [{ type: 7 }] } },
  'heading of no level': {
    schema: 'dast',
    document: {
      type: 'root',
      children: [{ type: 'heading', level: -3, children: [{ type: 'span', value: 'Low' }] }],
    },
  },
  'block without values': [
    { id: 'b', attributes: null, relationships: { item_type: { data: { id: 'film' } } } },
  ],
  'text nested too deep': {
    schema: 'dast',
    document: { type: 'root', children: [nested(deepLevels)] },
  },
  'text nested too deep for a value': {
    schema: 'dast',
    document: { type: 'root', children: [nested(tooDeepLevels)] },
  },
} as const satisfies Readonly<Record<string, unknown>>;

/** A record with one wrong value. */
export interface WrongRecord {
  readonly id: string;
  readonly model: string;
  readonly field: string;
  readonly values: FieldValues;
}

/** What wrong records are made of. */
interface Samples {
  readonly models: readonly Model[];
  /** A valid record of a model; undefined where there is none. */
  sampleOf(model: string): StoredRecord | undefined;
}

/**
 * For every field of every model a record that is right but for one value.
 * @param name what ids and slugs begin with, so that records with several values stand side by side.
 */
export function wrongRecords(
  name: string,
  value: unknown,
  { models, sampleOf }: Samples,
): WrongRecord[] {
  const records = models.flatMap((model): WrongRecord[] => {
    const sample = sampleOf(model.apiKey);
    if (sample === undefined || model.modularBlock) return [];
    return model.fields.flatMap((field) =>
      formsOf(field, value).map((wrong, form) => {
        const id = `${name}-${model.apiKey}-${field.apiKey}-${form}`;
        const own = 'slug' in sample.values ? { slug: id.replaceAll('_', '-') } : {};
        const values = { ...sample.values, ...own, [field.apiKey]: wrong };
        return { id, model: model.apiKey, field: field.apiKey, values };
      }),
    );
  });
  return [...records, ...wrongBlocks(name, value, { models, sampleOf })];
}

/** A localized field is wrong in its languages, and as a whole. */
function formsOf({ localized }: Field, value: unknown): readonly unknown[] {
  return localized ? [{ en: value, de: value }, value] : [value];
}

/** Posts whose text holds a block with one wrong value. */
function wrongBlocks(name: string, value: unknown, { models, sampleOf }: Samples): WrongRecord[] {
  const sample = sampleOf('journal_post');
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
