import { defineModel } from '../../service/content/import/define-model.ts';

const filmBlock = defineModel({
  apiKey: 'film_block',
  name: 'Film',
  modularBlock: true,
  fields: {
    film: { type: 'link', label: 'Film', itemTypes: ['film'], required: true },
    caption: { type: 'string', label: 'Caption', hint: 'Shown below the player.' },
  },
});

const imageBlock = defineModel({
  apiKey: 'image_block',
  name: 'Image',
  modularBlock: true,
  fields: {
    image: {
      type: 'file',
      label: 'Image',
      required: true,
      validators: { extension: { predefined_list: 'transformable_image' } },
    },
    caption: { type: 'string', label: 'Caption', hint: 'Shown below the image.' },
  },
});

const calloutBlock = defineModel({
  apiKey: 'callout_block',
  name: 'Callout',
  modularBlock: true,
  fields: {
    tone: {
      type: 'string',
      label: 'Style',
      hint: 'Defaults to “note”.',
      validators: { enum: { values: ['note', 'tip', 'warning'] } },
    },
    text: { type: 'text', label: 'Text', required: true },
  },
});

/** The blocks that a structured text can contain. */
export const blockModels = [filmBlock, imageBlock, calloutBlock] as const;

/** A structured text field with these blocks and with links to every kind of page. */
export const pageContentField = {
  type: 'structured_text',
  label: 'Content',
  localized: true,
  itemTypes: blockModels.map(({ apiKey }) => apiKey),
  linkedItemTypes: ['film', 'docs_page', 'journal_post'],
} as const;
