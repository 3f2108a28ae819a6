import { defineModel, type ModelDefinition } from '../../content/import/define-model.ts';
import type { Model } from '../../storage/records/models.ts';

/** A field of each type, with the properties that are not the default. */
const fields: ModelDefinition['fields'] = {
  title: { type: 'string', localized: true, required: true, hint: 'One line.' },
  lead: { type: 'text', validators: { length: { max: 60 } } },
  body: { type: 'structured_text', localized: true, itemTypes: ['quote'] },
  slug: { type: 'slug', validators: { slug_title_field: { title_field_id: 'title' } } },
  featured: { type: 'boolean', default: true },
  year: { type: 'integer', default: 1998 },
  rating: { type: 'float' },
  released: { type: 'date' },
  reviewed_at: { type: 'date_time' },
  accent: { type: 'color', default: { red: 1, green: 2, blue: 3, alpha: 255 } },
  // The names of properties in values and in default values are content.
  options: { type: 'json', default: '{"kind":"a","localised":true,"default":1}' },
  place: { type: 'lat_lon' },
  seo: { type: 'seo', localized: true, default: { title: 'Untitled', kind: 'b' } },
  cover: { type: 'file' },
  stills: { type: 'gallery' },
  trailer: { type: 'video' },
  sequel: { type: 'link', itemTypes: ['film'] },
  related: { type: 'links', itemTypes: ['film'] },
  opening: { type: 'single_block', itemTypes: ['quote'] },
  sections: { type: 'rich_text', itemTypes: ['quote'], localized: true },
  local_slug: { type: 'slug', localized: true },
};

/** A seeded model with a field of every type. */
export const filmModel = defineModel({
  ...{ apiKey: 'film', name: 'Film', pluralName: 'Films', sortable: true },
  fields,
  seo: { title: 'title', description: 'lead', image: 'cover' },
});

/** A seeded block, with properties that no version of the service knows. */
export const quoteModel = addUnknownProperties(
  defineModel({
    ...{ apiKey: 'quote', name: 'Quote', modularBlock: true },
    fields: { words: { type: 'text' } },
  }),
);

function addUnknownProperties(model: Model): Model {
  return {
    ...model,
    ...{ unknown: { kind: 'c' } },
    fields: model.fields.map((field) => ({ ...field, unknown: { localised: true } })),
  };
}

/** A seeded and protected model, as it was seeded. */
export const seededHomeModel = defineModel({
  ...{ apiKey: 'home', name: 'Home', singleton: true, isProtected: true },
  fields: { heading: { type: 'string', default: 'Welcome' } },
});

/** The same model after an editor has changed it. */
export const editedHomeModel: Model = { ...seededHomeModel, name: 'Start' };

/** A seeded model that an editor has deleted. */
export const deletedModel = defineModel({ apiKey: 'event', name: 'Event', fields: {} });

/** A model that an editor has created, without fields. */
export const createdModel: Model = {
  ...defineModel({ apiKey: 'person', name: 'Person', fields: {} }),
  id: 'person-model',
};
