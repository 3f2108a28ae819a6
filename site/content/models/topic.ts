import { defineModel } from '../../service/content/import/define-model.ts';

export const topicModel = defineModel({
  apiKey: 'topic',
  name: 'Topic',
  pluralName: 'Topics',
  fields: {
    name: { type: 'string', label: 'Name', localized: true, required: true },
    slug: {
      type: 'slug',
      label: 'Slug',
      hint: 'Used in the address of the filtered film list.',
      required: true,
    },
    position: {
      type: 'integer',
      label: 'Position',
      hint: 'Topics with lower numbers come first.',
    },
  },
  seo: { title: 'name' },
});
