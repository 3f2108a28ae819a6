import { defineModel } from '../../service/content/import/define-model.ts';
import { pageContentField } from './block-models.ts';

export const docsPageModel = defineModel({
  apiKey: 'docs_page',
  name: 'Docs page',
  pluralName: 'Docs pages',
  fields: {
    title: { type: 'string', label: 'Title', localized: true, required: true },
    slug: {
      type: 'slug',
      label: 'Slug',
      hint: 'The last part of the page address, such as “install” for /docs/install.',
      required: true,
    },
    summary: {
      type: 'text',
      label: 'Summary',
      hint: 'One or two sentences for page lists, search results and search engines.',
      localized: true,
    },
    section: {
      type: 'string',
      label: 'Section',
      hint: 'The heading of the sidebar under which the page is listed.',
      required: true,
    },
    position: {
      type: 'integer',
      label: 'Position in section',
      hint: 'Pages with lower numbers come first.',
    },
    content: pageContentField,
  },
  seo: { title: 'title', description: 'summary' },
});
