import type { RecordInput } from '../../site/service/storage/records/records.ts';
import type { StoredUpload } from '../../site/service/storage/uploads.ts';
import { createBlock } from './content-models.ts';

/** The uploads of the conformance tests. */
export const uploads: readonly StoredUpload[] = [
  {
    id: 'photo',
    values: {
      filename: 'old bridge.jpg',
      mime_type: 'image/jpeg',
      format: 'jpg',
      size: 421_337,
      width: 1600,
      height: 900,
      md5: 'd41d8cd98f00b204e9800998ecf8427e',
      author: 'Ada',
      tags: ['bridge', 'river'],
      smart_tags: ['outdoors'],
      colors: [{ red: 20, green: 40, blue: 200, alpha: 255 }],
      blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
      thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      blur_up_thumb: 'data:image/jpeg;base64,AAAA',
      default_field_metadata: {
        en: { alt: 'An old bridge', title: 'Bridge', focal_point: { x: 0.25, y: 0.5 } },
        de: { alt: 'Eine alte Brücke', title: null },
      },
    },
  },
  {
    id: 'clip',
    values: {
      filename: 'dawn.mp4',
      mime_type: 'video/mp4',
      size: 9_000_000,
      width: 1920,
      height: 1080,
      playback_id: 'dawn',
      duration: 12.4,
      frame_rate: 24,
    },
  },
  {
    id: 'paper',
    values: { filename: 'terms.pdf', mime_type: 'application/pdf', size: 12_000, tags: ['legal'] },
  },
];

const span = (value: string) => ({ type: 'span', value });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });

const first = {
  title: { en: 'First article', de: 'Erster Artikel' },
  slug: 'first',
  body: { en: 'Of rivers.\n\nAnd bridges.' },
  rating: 5,
  score: 1.5,
  featured: true,
  day: '2026-03-01',
  moment: '2026-03-01T10:30:45.000Z',
  tint: { red: 255, green: 128, blue: 0, alpha: 128 },
  data: { deep: [1, { two: null }] },
  place: { latitude: 48.2, longitude: 16.37 },
  seo: { title: 'Seen in search', description: 'What it is of.', image: 'photo', no_index: true },
  cover: { upload_id: 'photo', alt: 'The cover', focal_point: { x: 0.75, y: 0.5 } },
  film: { upload_id: 'clip', title: 'Dawn', poster_time: 3 },
  attachment: { upload_id: 'paper' },
  gallery: [{ upload_id: 'photo' }, { upload_id: 'gone' }],
  clip: {
    url: 'https://films.test/watch?v=1',
    provider: 'elsewhere',
    provider_uid: '1',
    thumbnail_url: 'https://films.test/1.jpg',
    title: 'Elsewhere',
    width: 640,
    height: 360,
  },
  author: 'ada',
  related: ['second', 'ada', 'hidden'],
  hero: createBlock('quote', 'hero', { words: 'Cross it.', said_by: 'ada' }),
  sections: [
    createBlock('quote', 'said', { words: 'Twice.' }),
    createBlock('picture', 'seen', { image: { upload_id: 'photo' } }),
  ],
  notes: {
    en: [createBlock('quote', 'note', { words: 'A note' })],
    de: [createBlock('quote', 'notiz', { words: 'Eine Notiz' })],
  },
  content: {
    schema: 'dast',
    document: {
      type: 'root',
      children: [
        paragraph(
          span('By '),
          { type: 'inlineItem', item: 'ada' },
          { type: 'itemLink', item: 'second', children: [span('more')] },
          { type: 'inlineBlock', item: createBlock('badge', 'new', { label: 'New' }) },
        ),
        { type: 'block', item: createBlock('quote', 'within', { words: 'Within' }) },
        paragraph(span('The end.')),
      ],
    },
  },
};

/** The published records of the conformance tests. */
export const publishedRecords: readonly RecordInput[] = [
  { id: 'ada', model: 'person', values: { name: 'Ada' } },
  { id: 'ben', model: 'person', values: { name: 'Ben' } },
  { id: 'first', model: 'article', values: first },
  {
    id: 'second',
    model: 'article',
    values: {
      title: { en: 'Second article' },
      slug: 'second',
      rating: 2,
      day: '2026-02-01',
      moment: '2026-02-01T00:00:00.000Z',
      cover: { upload_id: 'photo' },
      author: 'ben',
      related: ['ada', 'wrong'],
    },
  },
  {
    id: 'wrong',
    model: 'article',
    values: { title: { en: 'Wrong article' }, slug: 'wrong', rating: 9, author: 'ada' },
  },
  { id: 'settings', model: 'settings_page', values: { heading: { en: 'Hello', de: 'Hallo' } } },
  { id: 's1', model: 'step', values: { label: 'one' } },
  { id: 's2', model: 'step', values: { label: 'two' } },
  { id: 'top', model: 'category', values: { name: 'Top' } },
  { id: 'left', model: 'category', values: { name: 'Left' } },
  { id: 'right', model: 'category', values: { name: 'Right' } },
];

/** Unpublished records, and draft values of published records. */
export const draftRecords: readonly RecordInput[] = [
  { id: 'hidden', model: 'person', values: { name: 'Hidden' } },
  {
    id: 'second',
    model: 'article',
    values: {
      title: { en: 'Second article, changed' },
      slug: 'second',
      cover: { upload_id: 'photo' },
      author: 'ben',
    },
  },
];

/** The positions of records of models with a custom order. */
export const recordPositions = [
  { id: 's1', parent: null, position: 2 },
  { id: 's2', parent: null, position: 1 },
  { id: 'top', parent: null, position: 1 },
  { id: 'left', parent: 'top', position: 1 },
  { id: 'right', parent: 'top', position: 2 },
];
