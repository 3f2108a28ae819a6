import type { Model } from '../../service/content/model.ts';

export const docsPage = {
  apiKey: 'docs_page',
  plural: 'DocsPages',
  fields: {
    title: { kind: 'string', localised: true, required: true },
    slug: { kind: 'slug', required: true },
    summary: { kind: 'text', localised: true },
    section: { kind: 'string', required: true },
    position: { kind: 'integer' },
    content: { kind: 'structured_text', localised: true },
  },
  seo: { title: 'title', description: 'summary' },
} as const satisfies Model;
