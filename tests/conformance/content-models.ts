import { defineModel } from '../../site/service/content/import/define-model.ts';
import type { Model } from '../../site/service/storage/records/models.ts';

const person = defineModel({
  apiKey: 'person',
  name: 'Person',
  fields: { name: { type: 'string', required: true } },
  seo: { title: 'name' },
});

const quote = defineModel({
  apiKey: 'quote',
  name: 'Quote',
  modularBlock: true,
  fields: {
    words: { type: 'string', required: true },
    said_by: { type: 'link', itemTypes: ['person'] },
  },
});

const picture = defineModel({
  apiKey: 'picture',
  name: 'Picture',
  modularBlock: true,
  fields: { image: { type: 'file', validators: { extension: { predefined_list: 'image' } } } },
});

const badge = defineModel({
  apiKey: 'badge',
  name: 'Badge',
  modularBlock: true,
  fields: { label: { type: 'string' } },
});

const blocks = [quote.id, picture.id];

const article = defineModel({
  apiKey: 'article',
  name: 'Article',
  fields: {
    title: { type: 'string', localized: true, required: true },
    slug: { type: 'slug', required: true, validators: { unique: {} } },
    body: { type: 'text', localized: true },
    rating: { type: 'integer', validators: { number_range: { min: 1, max: 5 } } },
    score: { type: 'float' },
    featured: { type: 'boolean' },
    day: { type: 'date' },
    moment: { type: 'date_time' },
    tint: { type: 'color' },
    data: { type: 'json' },
    place: { type: 'lat_lon' },
    seo: { type: 'seo' },
    cover: {
      type: 'file',
      required: true,
      validators: {
        extension: { predefined_list: 'image' },
        required_alt_title: { alt: true, title: false },
      },
    },
    film: { type: 'file', validators: { extension: { predefined_list: 'video' } } },
    attachment: { type: 'file' },
    gallery: { type: 'gallery' },
    clip: { type: 'video' },
    author: { type: 'link', required: true, itemTypes: ['person'] },
    related: { type: 'links', itemTypes: ['article', 'person'] },
    hero: { type: 'single_block', itemTypes: ['quote'] },
    sections: { type: 'rich_text', itemTypes: ['quote', 'picture'] },
    notes: { type: 'rich_text', localized: true, itemTypes: ['quote'] },
    content: {
      type: 'structured_text',
      validators: {
        structured_text_blocks: { item_types: blocks },
        structured_text_inline_blocks: { item_types: [badge.id] },
        structured_text_links: {
          item_types: [person.id, defineModel({ apiKey: 'article', name: '', fields: {} }).id],
        },
      },
    },
  },
  seo: { title: 'title', description: 'body', image: 'cover' },
});

const step = defineModel({
  apiKey: 'step',
  name: 'Step',
  sortable: true,
  fields: { label: { type: 'string' } },
});

const category = defineModel({
  apiKey: 'category',
  name: 'Category',
  tree: true,
  fields: { name: { type: 'string' } },
});

const settings = defineModel({
  apiKey: 'settings_page',
  name: 'Settings',
  singleton: true,
  fields: { heading: { type: 'string', localized: true } },
});

/** The models of the conformance tests. */
export const models: readonly Model[] = [
  person,
  quote,
  picture,
  badge,
  article,
  step,
  category,
  settings,
];

/** Creates a block in the stored format. */
export function createBlock(apiKey: string, id: string, attributes: object): object {
  const model = models.find((candidate) => candidate.apiKey === apiKey);
  const data = { type: 'item_type', id: model?.id };
  return { id, type: 'item', attributes, relationships: { item_type: { data } } };
}
