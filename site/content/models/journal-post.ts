import { defineModel } from '../../service/content/import/define-model.ts';
import { pageContentField } from './block-models.ts';

export const journalPostModel = defineModel({
  apiKey: 'journal_post',
  name: 'Journal post',
  pluralName: 'Journal posts',
  fields: {
    title: { type: 'string', label: 'Title', localized: true, required: true },
    slug: {
      type: 'slug',
      label: 'Slug',
      hint: 'The last part of the page address, after /journal/.',
      required: true,
    },
    date: {
      type: 'date',
      label: 'Date',
      hint: 'Shown with the post. Posts are listed newest first.',
      required: true,
    },
    cover: {
      type: 'file',
      label: 'Cover image',
      hint: 'Shown at the top of the post and in link previews.',
      validators: { extension: { predefined_list: 'transformable_image' } },
    },
    summary: {
      type: 'text',
      label: 'Summary',
      hint: 'One or two sentences for the journal list and search engines.',
      localized: true,
    },
    content: pageContentField,
  },
  seo: { title: 'title', description: 'summary', image: 'cover' },
});
