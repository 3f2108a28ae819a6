import { defineModel } from '../../service/content/define-model.ts';

export const topic = defineModel({
  apiKey: 'topic',
  name: 'Topic',
  fields: {
    name: { kind: 'string', localised: true, required: true },
    slug: { kind: 'slug', required: true },
    position: { kind: 'integer' },
  },
  seo: { title: 'name' },
});
