import { defineModel } from '../../service/content/define-model.ts';
import { pageText } from './blocks.ts';

export const docsPage = defineModel({
  apiKey: 'docs_page',
  name: 'Docs page',
  fields: {
    title: { kind: 'string', localised: true, required: true },
    slug: { kind: 'slug', required: true },
    summary: { kind: 'text', localised: true },
    section: { kind: 'string', required: true },
    position: { kind: 'integer' },
    content: pageText,
  },
  seo: { title: 'title', description: 'summary' },
});
