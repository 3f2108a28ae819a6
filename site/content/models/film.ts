import { defineModel } from '../../service/content/define-model.ts';
import { chaptersSchema, cuePointsSchema } from './json-shapes.ts';

export const film = defineModel({
  apiKey: 'film',
  name: 'Film',
  pluralName: 'Films',
  fields: {
    title: { kind: 'string', label: 'Title', localised: true, required: true },
    slug: {
      kind: 'slug',
      label: 'Slug',
      hint: 'The last part of the page address, after /films/.',
      required: true,
    },
    tagline: {
      kind: 'string',
      label: 'Tagline',
      hint: 'One short sentence for film cards, search results and search engines.',
      localised: true,
    },
    description: { kind: 'text', label: 'Description', localised: true },
    credits: { kind: 'text', label: 'Credits', localised: true },
    year: { kind: 'integer', label: 'Year' },
    topics: { kind: 'links', label: 'Topics', to: ['topic'] },
    audio_only: {
      kind: 'boolean',
      label: 'Audio only',
      hint: 'Select for recordings without video.',
    },
    position: {
      kind: 'integer',
      label: 'Position in film list',
      hint: 'Films with lower numbers come first.',
    },
    chapters: {
      kind: 'json',
      label: 'Chapters',
      hint: 'A JSON array with start times in seconds, such as [{"start": 0, "title": "Intro"}].',
      localised: true,
      validators: { json_schema: chaptersSchema },
    },
    cue_points: {
      kind: 'json',
      label: 'Cue points',
      hint: 'A JSON array with times in seconds and any value, such as [{"time": 12, "value": "note"}].',
      validators: { json_schema: cuePointsSchema },
    },
    live_playback_id: {
      kind: 'string',
      label: 'Live playback ID',
      hint: 'Plays this live stream instead of the video. The video still sets the aspect ratio.',
    },
    video: {
      kind: 'file',
      label: 'Video file',
      required: true,
      validators: { extension: { predefined_list: 'video' } },
    },
  },
  seo: { title: 'title', description: 'tagline', image: 'video' },
});
