import { defineModel } from '../../service/content/define-model.ts';

const filmBlock = defineModel({
  apiKey: 'film_block',
  name: 'Film in a text',
  modularBlock: true,
  fields: {
    film: { kind: 'link', to: ['film'], required: true },
    caption: { kind: 'string' },
  },
});

const imageBlock = defineModel({
  apiKey: 'image_block',
  name: 'Picture in a text',
  modularBlock: true,
  fields: {
    image: {
      kind: 'file',
      required: true,
      validators: { extension: { predefined_list: 'transformable_image' } },
    },
    caption: { kind: 'string' },
  },
});

const calloutBlock = defineModel({
  apiKey: 'callout_block',
  name: 'Callout',
  modularBlock: true,
  fields: {
    tone: { kind: 'string', validators: { enum: { values: ['note', 'tip', 'warning'] } } },
    text: { kind: 'text', required: true },
  },
});

/** What may stand in the midst of a structured text. */
export const blockModels = [filmBlock, imageBlock, calloutBlock] as const;

/** A field of text that may hold them, and lead to every page that content makes. */
export const pageText = {
  kind: 'structured_text',
  localised: true,
  to: blockModels.map(({ apiKey }) => apiKey),
  leadsTo: ['film', 'docs_page', 'journal_post'],
} as const;
