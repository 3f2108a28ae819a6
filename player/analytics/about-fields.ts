import { amount, longText, seconds, text, TEXT_LENGTH, truth, word } from './described.ts';

/** Larger than any wall of screens. */
const MAX_PIXELS = 100_000;

/** What was played, where and on what; each is absent where it is not known. */
export const aboutFields = {
  page: longText('The path of the page, without what follows it: no query, no fragment.'),
  referrerHost: text('The host of the page from which the visitor came.', 253),
  film: text('The playback id, or what `metadata-video-id` says in its place.'),
  title: text('The title of the film.'),
  sourceHost: text('The host of the source.', 253),
  sourcePath: longText('The path of the source: no query, and so no token.'),
  streamType: word('Whether the stream has an end.', ['on-demand', 'live', 'unknown']),
  duration: seconds('How long the film is; absent for a live stream.'),
  engine: word('What plays: the browser itself, or hls.js.', ['browser', 'hls']),
  playerVersion: text('The version of the player.', 64),
  playerWidth: amount('How wide the picture stands in the page. CSS pixels.', MAX_PIXELS),
  playerHeight: amount('How high the picture stands in the page. CSS pixels.', MAX_PIXELS),
  devicePixelRatio: amount('Pixels of the screen for one CSS pixel.', 100),
  language: text('The language of the player, as a BCP 47 tag.', 64),
  connection: text('The kind of connection, as the browser calls it, such as `4g`.', 32),
  saveData: truth('The visitor asked the browser to spare data.'),
  autoplay: truth('The film was to begin by itself.'),
  preload: text('What the page had loaded before anybody pressed play.', 16),
  encrypted: truth('The film needs a licence.'),
  metadata: {
    type: 'object',
    maxProperties: 40,
    additionalProperties: { type: 'string', maxLength: TEXT_LENGTH },
    description: 'What the page says in attributes `metadata-*`, by the rest of their names.',
  },
} as const;
