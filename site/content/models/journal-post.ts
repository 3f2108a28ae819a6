import { defineModel } from '../../service/content/define-model.ts';
import { pageText } from './blocks.ts';

export const journalPost = defineModel({
  apiKey: 'journal_post',
  name: 'Journal post',
  pluralName: 'Journal posts',
  fields: {
    title: { kind: 'string', label: 'Title', localised: true, required: true },
    slug: {
      kind: 'slug',
      label: 'Slug',
      hint: 'The last part of the page address, after /journal/.',
      required: true,
    },
    date: {
      kind: 'date',
      label: 'Date',
      hint: 'Shown with the post. Posts are listed newest first.',
      required: true,
    },
    cover: {
      kind: 'file',
      label: 'Cover image',
      hint: 'Shown at the top of the post and in link previews.',
      validators: { extension: { predefined_list: 'transformable_image' } },
    },
    summary: {
      kind: 'text',
      label: 'Summary',
      hint: 'One or two sentences for the journal list and search engines.',
      localised: true,
    },
    content: pageText,
  },
  seo: { title: 'title', description: 'summary', image: 'cover' },
});
