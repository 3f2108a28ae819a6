import { defineModel } from '../../site/service/content/define-model.ts';
import type { Model } from '../../site/service/store/models.ts';

const person = defineModel({
  apiKey: 'person',
  name: 'Person',
  fields: { name: { kind: 'string', required: true } },
  seo: { title: 'name' },
});

const quote = defineModel({
  apiKey: 'quote',
  name: 'Quote',
  modularBlock: true,
  fields: { words: { kind: 'string', required: true }, said_by: { kind: 'link', to: ['person'] } },
});

const picture = defineModel({
  apiKey: 'picture',
  name: 'Picture',
  modularBlock: true,
  fields: { image: { kind: 'file', validators: { extension: { predefined_list: 'image' } } } },
});

const badge = defineModel({
  apiKey: 'badge',
  name: 'Badge',
  modularBlock: true,
  fields: { label: { kind: 'string' } },
});

const blocks = [quote.id, picture.id];

const article = defineModel({
  apiKey: 'article',
  name: 'Article',
  fields: {
    title: { kind: 'string', localised: true, required: true },
    slug: { kind: 'slug', required: true, validators: { unique: {} } },
    body: { kind: 'text', localised: true },
    rating: { kind: 'integer', validators: { number_range: { min: 1, max: 5 } } },
    score: { kind: 'float' },
    featured: { kind: 'boolean' },
    day: { kind: 'date' },
    moment: { kind: 'date_time' },
    tint: { kind: 'color' },
    data: { kind: 'json' },
    place: { kind: 'lat_lon' },
    seo: { kind: 'seo' },
    cover: {
      kind: 'file',
      required: true,
      validators: {
        extension: { predefined_list: 'image' },
        required_alt_title: { alt: true, title: false },
      },
    },
    film: { kind: 'file', validators: { extension: { predefined_list: 'video' } } },
    attachment: { kind: 'file' },
    gallery: { kind: 'gallery' },
    clip: { kind: 'video' },
    author: { kind: 'link', required: true, to: ['person'] },
    related: { kind: 'links', to: ['article', 'person'] },
    hero: { kind: 'single_block', to: ['quote'] },
    sections: { kind: 'rich_text', to: ['quote', 'picture'] },
    notes: { kind: 'rich_text', localised: true, to: ['quote'] },
    content: {
      kind: 'structured_text',
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
  fields: { label: { kind: 'string' } },
});

const category = defineModel({
  apiKey: 'category',
  name: 'Category',
  tree: true,
  fields: { name: { kind: 'string' } },
});

const settings = defineModel({
  apiKey: 'settings_page',
  name: 'Settings',
  singleton: true,
  fields: { heading: { kind: 'string', localised: true } },
});

/** The models that the tests of conformance ask for. */
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

/** A block as it is kept. */
export function block(apiKey: string, id: string, attributes: object): object {
  const model = models.find((candidate) => candidate.apiKey === apiKey);
  const data = { type: 'item_type', id: model?.id };
  return { id, type: 'item', attributes, relationships: { item_type: { data } } };
}
