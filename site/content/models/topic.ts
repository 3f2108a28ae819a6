import { defineModel } from '../../service/content/define-model.ts';

export const topic = defineModel({
  apiKey: 'topic',
  name: 'Topic',
  pluralName: 'Topics',
  fields: {
    name: { kind: 'string', label: 'Name', localised: true, required: true },
    slug: {
      kind: 'slug',
      label: 'Slug',
      hint: 'Used in the address of the filtered film list.',
      required: true,
    },
    position: {
      kind: 'integer',
      label: 'Position',
      hint: 'Topics with lower numbers come first.',
    },
  },
  seo: { title: 'name' },
});
