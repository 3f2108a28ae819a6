import { defineModel } from '../../service/content/import/define-model.ts';
import { chaptersSchema, cuePointsSchema } from './json-schemas.ts';

export const filmModel = defineModel({
  apiKey: 'film',
  name: 'Film',
  pluralName: 'Films',
  fields: {
    title: { type: 'string', label: 'Title', localized: true, required: true },
    slug: {
      type: 'slug',
      label: 'Slug',
      hint: 'The last part of the page address, after /films/.',
      required: true,
    },
    tagline: {
      type: 'string',
      label: 'Tagline',
      hint: 'One short sentence for film cards, search results and search engines.',
      localized: true,
    },
    description: { type: 'text', label: 'Description', localized: true },
    credits: { type: 'text', label: 'Credits', localized: true },
    year: { type: 'integer', label: 'Year' },
    topics: { type: 'links', label: 'Topics', itemTypes: ['topic'] },
    audio_only: {
      type: 'boolean',
      label: 'Audio only',
      hint: 'Select for recordings without video.',
    },
    position: {
      type: 'integer',
      label: 'Position in film list',
      hint: 'Films with lower numbers come first.',
    },
    chapters: {
      type: 'json',
      label: 'Chapters',
      hint: 'A JSON array with start times in seconds, such as [{"start": 0, "title": "Intro"}].',
      localized: true,
      validators: { json_schema: chaptersSchema },
    },
    cue_points: {
      type: 'json',
      label: 'Cue points',
      hint: 'A JSON array with times in seconds and any value, such as [{"time": 12, "value": "note"}].',
      validators: { json_schema: cuePointsSchema },
    },
    live_playback_id: {
      type: 'string',
      label: 'Live playback ID',
      hint: 'Plays this live stream instead of the video. The video still sets the aspect ratio.',
    },
    video: {
      type: 'file',
      label: 'Video file',
      required: true,
      validators: { extension: { predefined_list: 'video' } },
    },
  },
  seo: { title: 'title', description: 'tagline', image: 'video' },
});
