import { defineModel } from '../../service/content/define-model.ts';
import { pageText } from './blocks.ts';

export const journalPost = defineModel({
  apiKey: 'journal_post',
  name: 'Journal post',
  fields: {
    title: { kind: 'string', localised: true, required: true },
    slug: { kind: 'slug', required: true },
    date: { kind: 'date', required: true },
    cover: { kind: 'file', validators: { extension: { predefined_list: 'transformable_image' } } },
    summary: { kind: 'text', localised: true },
    content: pageText,
  },
  seo: { title: 'title', description: 'summary', image: 'cover' },
});
