import type { Model } from '../../service/content/model.ts';

export const film = {
  apiKey: 'film',
  plural: 'Films',
  fields: {
    title: { kind: 'string', localised: true, required: true },
    slug: { kind: 'slug', required: true },
    tagline: { kind: 'string', localised: true },
    description: { kind: 'text', localised: true },
    credits: { kind: 'text', localised: true },
    year: { kind: 'integer' },
    audio_only: { kind: 'boolean' },
    position: { kind: 'integer' },
    chapters: { kind: 'json', localised: true },
    cue_points: { kind: 'json' },
    video: { kind: 'video', required: true },
  },
  seo: { title: 'title', description: 'tagline', video: 'video' },
} as const satisfies Model;
