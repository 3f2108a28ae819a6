import {
  nonNegative,
  longText,
  seconds,
  text,
  TEXT_LENGTH,
  flag,
  enumeration,
} from './field-schema.ts';

/** The largest plausible width or height of an element. */
const MAX_PIXELS = 100_000;

/** The metadata of a view: the media, the page and the device. Unknown fields are absent. */
export const viewMetadataFields = {
  page: longText('The path of the page, without the query and the fragment.'),
  referrerHost: text('The host of the referring page.', 253),
  film: text('The playback ID, or the value of `metadata-video-id`.'),
  title: text('The title of the video.'),
  sourceHost: text('The host of the source.', 253),
  sourcePath: longText('The path of the source, without the query, which may contain a token.'),
  streamType: enumeration('The type of the stream.', ['on-demand', 'live', 'unknown']),
  duration: seconds('The duration of the video. Absent for live streams.'),
  engine: enumeration(
    'The playback engine. `browser`: native playback. `hls`: hls.js. `dash`: `vitrine/dash`. `other`: an engine that the page registered.',
    ['browser', 'hls', 'dash', 'other'],
  ),
  playerVersion: text('The version of the player.', 64),
  playerWidth: nonNegative(
    "The width of the player's media element on the page, in CSS pixels.",
    MAX_PIXELS,
  ),
  playerHeight: nonNegative(
    "The height of the player's media element on the page, in CSS pixels.",
    MAX_PIXELS,
  ),
  devicePixelRatio: nonNegative('The ratio of device pixels to CSS pixels.', 100),
  language: text('The language of the player, as a BCP 47 tag.', 64),
  connection: text('The effective connection type, as the browser reports it, such as `4g`.', 32),
  saveData: flag('Whether the viewer has turned on reduced data usage.'),
  autoplay: flag('Whether autoplay was requested.'),
  preload: text('The value of the `preload` attribute.', 16),
  encrypted: flag('Whether the video is encrypted and requires a license.'),
  metadata: {
    type: 'object',
    maxProperties: 40,
    additionalProperties: { type: 'string', maxLength: TEXT_LENGTH },
    description:
      'The values of the `metadata-*` attributes. The keys are the attribute names without `metadata-`.',
  },
} as const;
