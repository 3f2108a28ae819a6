import {
  nonNegativeField,
  longStringField,
  secondsField,
  stringField,
  MAX_STRING_LENGTH,
  booleanField,
  enumField,
} from './field-schema.ts';

/** The largest plausible width or height of an element. */
const MAX_PIXELS = 100_000;

/** The metadata of a view: the media, the page and the device. Unknown fields are absent. */
export const viewMetadataFields = {
  page: longStringField('The path of the page, without its query or fragment.'),
  referrerHost: stringField('The host of the referring page.', 253),
  film: stringField('The playback ID, or the value of `metadata-video-id`.'),
  title: stringField('The title of the video.'),
  sourceHost: stringField('The host of the source.', 253),
  sourcePath: longStringField(
    'The path of the source, without the query, which may contain a token.',
  ),
  streamType: enumField('The type of the stream.', ['on-demand', 'live', 'unknown']),
  duration: secondsField('The duration of the video. Absent for live streams.'),
  engine: enumField(
    'The playback engine. `browser`: native playback. `hls`: hls.js. `dash`: `vitrine/dash`. `other`: an engine that the page registered.',
    ['browser', 'hls', 'dash', 'other'],
  ),
  playerVersion: stringField('The version of the player.', 64),
  playerWidth: nonNegativeField(
    "The width of the player's media element on the page, in CSS pixels.",
    MAX_PIXELS,
  ),
  playerHeight: nonNegativeField(
    "The height of the player's media element on the page, in CSS pixels.",
    MAX_PIXELS,
  ),
  devicePixelRatio: nonNegativeField('The ratio of device pixels to CSS pixels.', 100),
  language: stringField('The language of the player, as a BCP 47 tag.', 64),
  connection: stringField(
    'The effective connection type, as the browser reports it, such as `4g`.',
    32,
  ),
  saveData: booleanField('Whether the viewer has turned on reduced data usage.'),
  autoplay: booleanField('Whether autoplay was requested.'),
  preload: stringField('The value of the `preload` attribute.', 16),
  encrypted: booleanField('Whether the video is encrypted and requires a license.'),
  metadata: {
    type: 'object',
    maxProperties: 40,
    additionalProperties: { type: 'string', maxLength: MAX_STRING_LENGTH },
    description:
      'The values of the `metadata-*` attributes. The keys are the attribute names without `metadata-`.',
  },
} as const;
