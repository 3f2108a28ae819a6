import type { ChannelRequest } from '../../content/live/channel-directory.ts';
import type { FieldValues } from '../../storage/records/records.ts';
import { quoteModel } from './models.ts';

const createQuote = (id: string, words: string): FieldValues => ({
  id,
  type: 'item',
  attributes: { words },
  relationships: { item_type: { data: { type: 'item_type', id: quoteModel.id } } },
});

/** The current values of a record with a field of each type. */
export const filmValues: FieldValues = {
  title: { en: 'Dawn', de: "Tagesanbruch, 'am Meer'" },
  lead: 'A film\nof two lines; with a "quote".',
  body: {
    en: {
      schema: 'dast',
      document: {
        type: 'root',
        children: [
          { type: 'paragraph', children: [{ type: 'span', value: 'Text' }] },
          { type: 'block', item: createQuote('b1', 'In the text') },
        ],
      },
    },
  },
  slug: 'dawn',
  featured: false,
  year: 1999,
  rating: 4.5,
  released: '1999-05-01',
  reviewed_at: '2000-01-01T00:00:00Z',
  accent: { red: 10, green: 20, blue: 30, alpha: 255 },
  options: '{"kind":"a","localised":true}',
  place: { latitude: 47.4, longitude: 8.5 },
  seo: { en: { title: 'Dawn', description: null } },
  cover: { upload_id: 'upload-1', alt: 'A beach' },
  stills: [{ upload_id: 'upload-1' }],
  trailer: null,
  sequel: 'film-2',
  related: ['film-2'],
  opening: createQuote('b2', 'In a field'),
  sections: { en: [createQuote('b3', 'In a list')] },
  local_slug: { en: 'dawn', de: 'tagesanbruch' },
};

/** The published values of the same record, which has been edited since. */
export const publishedFilmValues: FieldValues = { ...filmValues, year: 1998 };

/** The attributes of an image. */
export const uploadValues: FieldValues = {
  ...{ filename: 'beach.jpg', mime_type: 'image/jpeg', width: 4000, height: 3000 },
  colors: [{ red: 10, green: 20, blue: 200, alpha: 255 }],
};

/** The name of an update channel that expires in a century. */
export const channelName = 'channel-of-an-earlier-version';

/** The query of that channel. */
export const channelRequest: ChannelRequest = {
  token: 'draft',
  request: {
    query: 'query Films($sight: String) { allFilms { title } }',
    variables: { sight: 'asked', face: { onlyValid: true } },
    operationName: 'Films',
  },
  options: {
    perspective: 'current',
    excludeInvalid: true,
    baseEditingUrl: 'https://films.example/desk',
    visualEditing: true,
  },
};

/** A webhook, whose pending call is stored too. */
export const webhookValues: FieldValues = {
  name: 'Deploy',
  url: 'https://films.example/hook',
  enabled: true,
  events: [{ entity_type: 'film', event_types: ['publish'] }],
};

/** The payload of the pending call. */
export const webhookCall: FieldValues = {
  webhook: 'webhook-1',
  body: { entity_type: 'film', event_type: 'publish', entity: { id: 'film-1', kind: 'd' } },
};
