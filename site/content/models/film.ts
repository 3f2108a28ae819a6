import { defineModel } from '../../service/content/define-model.ts';
import { chaptersSchema, cuePointsSchema } from './json-shapes.ts';

export const film = defineModel({
  apiKey: 'film',
  name: 'Film',
  fields: {
    title: { kind: 'string', localised: true, required: true },
    slug: { kind: 'slug', required: true },
    tagline: { kind: 'string', localised: true },
    description: { kind: 'text', localised: true },
    credits: { kind: 'text', localised: true },
    year: { kind: 'integer' },
    topics: { kind: 'links', to: ['topic'] },
    audio_only: { kind: 'boolean' },
    position: { kind: 'integer' },
    chapters: { kind: 'json', localised: true, validators: { json_schema: chaptersSchema } },
    cue_points: { kind: 'json', validators: { json_schema: cuePointsSchema } },
    // A broadcast that is played in place of the video, which then gives it its shape alone.
    live_playback_id: { kind: 'string' },
    video: {
      kind: 'file',
      required: true,
      validators: { extension: { predefined_list: 'video' } },
    },
  },
  seo: { title: 'title', description: 'tagline', image: 'video' },
});
