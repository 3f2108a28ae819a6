import { describe, expect, it } from 'vitest';
import { defineModel } from '../import/define-model.ts';
import type { FieldType, Validators } from '../../storage/records/models.ts';
import type { ValidationContext } from './validation-context.ts';
import { findViolations } from './find-violations.ts';

const post = defineModel({ apiKey: 'post', name: 'Post', fields: {} });
const film = defineModel({ apiKey: 'film', name: 'Film', fields: {} });
const quote = defineModel({
  apiKey: 'quote',
  name: 'Quote',
  modularBlock: true,
  fields: { paragraph: { type: 'string', required: true } },
});

const uploads: Record<string, Record<string, unknown>> = {
  photo: { filename: 'a.JPG', mime_type: 'image/jpeg', size: 2_000_000, width: 1600, height: 900 },
  clip: { filename: 'b.mp4', mime_type: 'video/mp4', size: 9, title: 'A clip' },
};

const context: ValidationContext = {
  models: [post, film, quote],
  getModelApiKey: (id) => ({ p: 'post', f: 'film' })[id],
  getUpload: (id) => uploads[id],
  isTaken: (_, value) => value === 'taken',
};

/** Returns the codes of the violations of a value. */
function findCodes(type: FieldType, validators: Validators, value: unknown): string[] {
  const model = defineModel({ apiKey: 'm', name: 'M', fields: { it: { type, validators } } });
  return findViolations(model, { it: value }, context).map(({ code }) => code);
}

const createText = (...children: unknown[]) => ({
  schema: 'dast',
  document: { type: 'root', children },
});
const createParagraph = (value: string) => ({
  type: 'paragraph',
  children: [{ type: 'span', value }],
});
const createBlock = (attributes: object) => ({
  id: 'b',
  type: 'item',
  attributes,
  relationships: { item_type: { data: { type: 'item_type', id: quote.id } } },
});
const createLink = (id: string) => ({
  type: 'paragraph',
  children: [{ type: 'inlineItem', item: id }],
});

describe('validators', () => {
  it.each<[string, FieldType, Validators, unknown, unknown]>([
    ['required', 'string', { required: {} }, 'x', ''],
    ['required', 'boolean', { required: {} }, false, null],
    ['required', 'links', { required: {} }, ['p'], []],
    ['required', 'link', { required: {} }, 'p', 'gone'],
    ['required', 'file', { required: {} }, { upload_id: 'photo' }, { upload_id: 'gone' }],
    [
      'required',
      'structured_text',
      { required: {} },
      createText(createParagraph('x')),
      createText(),
    ],
    ['length', 'string', { length: { min: 2, max: 3 } }, 'abc', 'abcd'],
    ['length', 'string', { length: { eq: 1 } }, '🎬', 'ab'],
    [
      'length',
      'structured_text',
      { length: { max: 3 } },
      createText(createParagraph('abc')),
      createText(createParagraph('abcd')),
    ],
    ['number_range', 'integer', { number_range: { min: 2 } }, 2, 1],
    ['number_range', 'float', { number_range: { max: 0.5 } }, 0.5, 0.6],
    ['size', 'links', { size: { min: 2 } }, ['p', 'f'], ['p']],
    ['size', 'links', { size: { multiple_of: 2 } }, ['p', 'f'], ['p', 'f', 'p']],
    ['date_range', 'date', { date_range: { min: '2026-01-01' } }, '2026-01-01', '2025-12-31'],
    [
      'date_time_range',
      'date_time',
      { date_time_range: { max: '2026-01-01T00:00:00Z' } },
      '2026-01-01T00:59:00+01:00',
      '2026-01-01T00:01:00Z',
    ],
    ['enum', 'string', { enum: { values: ['a', 'b'] } }, 'a', 'c'],
    ['format', 'string', { format: { custom_pattern: '^a+$' } }, 'aa', 'ab'],
    ['format', 'string', { format: { predefined_pattern: 'email' } }, 'a@b.test', 'a@b'],
    ['format', 'string', { format: { predefined_pattern: 'url' } }, 'https://b.test/', 'b.test'],
    ['slug_format', 'slug', { slug_format: { custom_pattern: '^x' } }, 'xa', 'a'],
    ['unique', 'string', { unique: {} }, 'free', 'taken'],
    [
      'required_seo_fields',
      'seo',
      { required_seo_fields: { title: true, image: false } },
      { title: 'x' },
      { description: 'x' },
    ],
    ['title_length', 'seo', { title_length: { max: 2 } }, { title: 'ab' }, { title: 'abc' }],
    ['title_length', 'seo', { title_length: { min: 2 } }, { description: 'a' }, { title: 'a' }],
    [
      'description_length',
      'seo',
      { description_length: { max: 2 } },
      { description: 'ab' },
      { description: 'abc' },
    ],
    [
      'extension',
      'file',
      { extension: { predefined_list: 'image' } },
      { upload_id: 'photo' },
      { upload_id: 'clip' },
    ],
    [
      'extension',
      'gallery',
      { extension: { extensions: ['jpg'] } },
      [{ upload_id: 'photo' }],
      [{ upload_id: 'photo' }, { upload_id: 'clip' }],
    ],
    [
      'file_size',
      'file',
      { file_size: { max_value: 1, max_unit: 'MB' } },
      { upload_id: 'clip' },
      { upload_id: 'photo' },
    ],
    [
      'image_dimensions',
      'gallery',
      { image_dimensions: { width_min_value: 1600, height_max_value: 900 } },
      [{ upload_id: 'photo' }],
      [{ upload_id: 'clip' }],
    ],
    [
      'image_aspect_ratio',
      'file',
      { image_aspect_ratio: { eq_ar_numerator: 16, eq_ar_denominator: 9 } },
      { upload_id: 'photo' },
      { upload_id: 'clip' },
    ],
    [
      'required_alt_title',
      'file',
      { required_alt_title: { title: true } },
      { upload_id: 'clip' },
      { upload_id: 'photo' },
    ],
    [
      'required_alt_title',
      'file',
      { required_alt_title: { alt: true } },
      { upload_id: 'photo', alt: 'A photo' },
      { upload_id: 'photo', alt: '' },
    ],
    ['item_item_type', 'link', { item_item_type: { item_types: [post.id] } }, 'p', 'f'],
    ['items_item_type', 'links', { items_item_type: { item_types: [post.id] } }, ['p'], ['p', 'f']],
    [
      'single_block_blocks',
      'single_block',
      { single_block_blocks: { item_types: [quote.id] } },
      createBlock({ paragraph: 'x' }),
      {
        ...createBlock({ paragraph: 'x' }),
        relationships: { item_type: { data: { id: post.id } } },
      },
    ],
    [
      'structured_text_links',
      'structured_text',
      { structured_text_links: { item_types: [post.id] } },
      createText(createLink('p')),
      createText(createLink('f')),
    ],
    [
      'structured_text_blocks',
      'structured_text',
      { structured_text_blocks: { item_types: [] } },
      createText(createParagraph('x')),
      createText({ type: 'block', item: createBlock({ paragraph: 'x' }) }),
    ],
  ])(
    '%s accepts a valid %s value and rejects an invalid one',
    (name, type, options, valid, invalid) => {
      expect(findCodes(type, options, valid)).toEqual([]);
      expect(findCodes(type, options, invalid)).toContain(`VALIDATION_${name.toUpperCase()}`);
    },
  );

  it.each<[FieldType, unknown]>([
    ['string', 1],
    ['integer', 1.5],
    ['date', '2026-02-30'],
    ['color', { red: 256, green: 0, blue: 0 }],
    ['lat_lon', { latitude: 91, longitude: 0 }],
    ['file', 'photo'],
    ['rich_text', ['b']],
    ['structured_text', 'words'],
  ])('reports only VALIDATION_INVALID for a %s value of the wrong type', (type, value) => {
    expect(findCodes(type, {}, value)).toEqual(['VALIDATION_INVALID']);
  });

  it('accepts a missing value unless it is required', () => {
    expect(findCodes('string', { length: { min: 5 }, enum: { values: [] } }, null)).toEqual([]);
  });

  it('ignores an unknown validator, and one with an invalid regular expression', () => {
    expect(findCodes('string', { format: { custom_pattern: '(' }, tidy: {} }, 'x')).toEqual([]);
  });
});

describe('findViolations', () => {
  it('reports the locale and the options of the violated validator', () => {
    const model = defineModel({
      apiKey: 'm',
      name: 'M',
      fields: { it: { type: 'string', localized: true, validators: { length: { max: 1 } } } },
    });
    expect(findViolations(model, { it: { en: 'a', de: 'ab' } }, context)).toEqual([
      { field: 'it', locale: 'de', code: 'VALIDATION_LENGTH', details: { max: 1 } },
    ]);
  });

  it('reports the path of a field in a block', () => {
    const model = defineModel({
      apiKey: 'm',
      name: 'M',
      fields: { parts: { type: 'rich_text', itemTypes: ['quote'] } },
    });
    const parts = [createBlock({ paragraph: 'x' }), createBlock({})];
    expect(findViolations(model, { parts }, context)).toEqual([
      { field: 'parts.1.paragraph', code: 'VALIDATION_REQUIRED', details: {} },
    ]);
  });
});
