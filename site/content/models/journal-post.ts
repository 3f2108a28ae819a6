import type { Model } from '../../service/content/model.ts';

export const journalPost = {
  apiKey: 'journal_post',
  plural: 'JournalPosts',
  fields: {
    title: { kind: 'string', localised: true, required: true },
    slug: { kind: 'slug', required: true },
    date: { kind: 'date', required: true },
    summary: { kind: 'text', localised: true },
    content: { kind: 'structured_text', localised: true },
  },
  seo: { title: 'title', description: 'summary' },
} as const satisfies Model;
