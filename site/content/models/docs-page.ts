import { defineModel } from '../../service/content/define-model.ts';
import { pageText } from './blocks.ts';

export const docsPage = defineModel({
  apiKey: 'docs_page',
  name: 'Docs page',
  pluralName: 'Docs pages',
  fields: {
    title: { kind: 'string', label: 'Title', localised: true, required: true },
    slug: {
      kind: 'slug',
      label: 'Slug',
      hint: 'The last part of the page address, such as “install” for /docs/install.',
      required: true,
    },
    summary: {
      kind: 'text',
      label: 'Summary',
      hint: 'One or two sentences for page lists, search results and search engines.',
      localised: true,
    },
    section: {
      kind: 'string',
      label: 'Section',
      hint: 'The heading of the sidebar under which the page is listed.',
      required: true,
    },
    position: {
      kind: 'integer',
      label: 'Position in section',
      hint: 'Pages with lower numbers come first.',
    },
    content: pageText,
  },
  seo: { title: 'title', description: 'summary' },
});
