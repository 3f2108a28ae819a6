import { defineModel } from '../../service/content/define-model.ts';

const filmBlock = defineModel({
  apiKey: 'film_block',
  name: 'Film',
  modularBlock: true,
  fields: {
    film: { kind: 'link', label: 'Film', to: ['film'], required: true },
    caption: { kind: 'string', label: 'Caption', hint: 'Shown below the player.' },
  },
});

const imageBlock = defineModel({
  apiKey: 'image_block',
  name: 'Image',
  modularBlock: true,
  fields: {
    image: {
      kind: 'file',
      label: 'Image',
      required: true,
      validators: { extension: { predefined_list: 'transformable_image' } },
    },
    caption: { kind: 'string', label: 'Caption', hint: 'Shown below the image.' },
  },
});

const calloutBlock = defineModel({
  apiKey: 'callout_block',
  name: 'Callout',
  modularBlock: true,
  fields: {
    tone: {
      kind: 'string',
      label: 'Style',
      hint: 'Defaults to “note”.',
      validators: { enum: { values: ['note', 'tip', 'warning'] } },
    },
    text: { kind: 'text', label: 'Text', required: true },
  },
});

/** The blocks that a structured text can contain. */
export const blockModels = [filmBlock, imageBlock, calloutBlock] as const;

/** A structured text field with these blocks and with links to every kind of page. */
export const pageText = {
  kind: 'structured_text',
  label: 'Content',
  localised: true,
  to: blockModels.map(({ apiKey }) => apiKey),
  leadsTo: ['film', 'docs_page', 'journal_post'],
} as const;
