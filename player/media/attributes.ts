import type { Row, ValueOf } from './attribute.ts';
import { pixelsOf, type Resolution } from './resolution.ts';

/** The speeds that every browser plays at. */
const rateRange = [0.0625, 16] as const;
/** The names of picture sizes, smallest first. */
const resolutions = Object.keys(pixelsOf) as readonly Resolution[];
const fromNought = [0, Number.MAX_VALUE] as const;
/** Eleven days: what lasts longer has no room on a clock. */
const shownSeconds = [0, 1_000_000] as const;

/** Property, conversion and types of every attribute come from here. */
const rows = {
  /**
   * The film to play, on the server that `video-origin` names. Parameters for the playlist may
   * follow behind a `?`; a token may not.
   */
  'playback-id': { type: 'text', drives: 'source' },
  /**
   * The address of a playlist or media file, for a film without a playback id. The playback id
   * wins if both are there. Without either, the first `<source>` within the tag that the browser
   * can play is taken, and the next where that one cannot be loaded; the `<source>` that is left
   * says `error`.
   */
  src: { type: 'text', unset: '', drives: 'source' },
  /** What `src` is, where its ending does not tell: `hls`, or a MIME type. */
  type: { type: 'text', drives: 'source' },
  /**
   * Where films live. The player asks for `{origin}/{id}.m3u8`, `{origin}/{id}/thumbnail.webp` and
   * `{origin}/{id}/storyboard.vtt`. A page can say it once: `<meta name="vitrine-video-origin"
   * content="/video">`.
   */
  'video-origin': { type: 'text', drives: 'source' },
  /** A domain of the cloud form, with `stream.` and `image.` hosts. Absent, `mux.com`. */
  'custom-domain': { type: 'text', drives: 'source' },
  /** Opens the film. Another one is taken where the film is, and playback goes on. */
  'playback-token': { type: 'text', drives: 'opening' },
  /** Opens its poster. Beside a `playback-token`, there is no poster without it. */
  'thumbnail-token': { type: 'text' },
  /** Opens its storyboard, likewise. */
  'storyboard-token': { type: 'text', drives: 'opening' },
  /** Opens the licences of an encrypted film, where they need a token. */
  'drm-token': { type: 'text', drives: 'opening' },
  /** The largest picture: `270p`, `360p`, `480p`, `540p`, `720p`, `1080p`, `1440p` or `2160p`. */
  'max-resolution': { type: 'word', words: resolutions, drives: 'opening' },
  /** The smallest picture, by the same names. */
  'min-resolution': { type: 'word', words: resolutions, drives: 'opening' },
  /** `desc` puts the best picture first. */
  'rendition-order': { type: 'word', words: ['desc'], drives: 'opening' },
  /** Where a recording of a live programme begins, in seconds since 1970. */
  'program-start-time': { type: 'number', range: fromNought, drives: 'source' },
  /** Where it ends, likewise. */
  'program-end-time': { type: 'number', range: fromNought, drives: 'source' },
  /** Where a clip begins, in seconds from the beginning of the film. */
  'asset-start-time': { type: 'number', range: fromNought, drives: 'source' },
  /** Where it ends, likewise. */
  'asset-end-time': { type: 'number', range: fromNought, drives: 'source' },
  /**
   * More parameters for the playlist, such as `a=1&b=2`. Absent, `redundant_streams=true` on a
   * cloud domain and none on a `video-origin`.
   */
  'extra-source-params': { type: 'params', drives: 'opening' },
  /** Where to start, in seconds from the beginning; no longer looked at once the film has begun. */
  'start-time': { type: 'number' },
  /**
   * `mse` for Media Source, `native` for the browser's own player where it has one, until that gives
   * a film up which Media Source may play. Absent, Media Source wherever there is one.
   */
  'prefer-playback': { type: 'word', words: ['mse', 'native'], drives: 'opening' },
  /**
   * Tells the video network who watches and what, by Common Media Client Data: `query` in the
   * addresses, `header` in headers, `none` not at all. Absent, `none`.
   */
  'prefer-cmcd': { type: 'word', words: ['query', 'header', 'none'], drives: 'opening' },
  /**
   * The largest picture that the player takes by itself, by the names of `max-resolution`. It
   * stands instead of the player's size.
   */
  'max-auto-resolution': { type: 'word', words: resolutions, drives: 'opening' },
  /**
   * Present, the player by itself takes no larger picture than it shows; `false`, any. Absent, it
   * fits its size but not below 720p.
   */
  'cap-rendition-to-player-size': { type: 'switch', drives: 'opening' },
  /**
   * What the connection is taken for until it has been measured, in kilobits per second. Absent, a
   * guess.
   */
  'initial-bandwidth-estimate-kbps': { type: 'number', range: fromNought },
  /**
   * For how many segments of the picture that stands, whatever is measured meanwhile. Absent, 1.
   * Where the player chooses by Media Source.
   */
  'initial-estimate-segments': { type: 'number', range: fromNought },
  /**
   * How many segments of the picture must be there before it plays; the whole film where it has
   * fewer, and at most as much as is loaded ahead. Absent, it plays as soon as it can. Where the
   * player loads by Media Source.
   */
  'min-preload-segments': { type: 'number', range: fromNought },
  /**
   * `on-demand`, `live`, `ll-live`, `live:dvr` or `ll-live:dvr`. Absent, the playlist tells. What
   * has an end is on demand whatever is said.
   */
  'stream-type': {
    property: 'statedStreamType',
    type: 'word',
    words: ['on-demand', 'live', 'll-live', 'live:dvr', 'll-live:dvr'],
    drives: 'stream',
  },
  /** `on-demand` or `live`; what to expect until the playlist has told. Absent, `on-demand`. */
  'default-stream-type': { type: 'word', words: ['on-demand', 'live'], drives: 'stream' },
  /**
   * How far back a viewer may go in a live stream, in seconds: 0 for nowhere, `Infinity` for all
   * of it. Absent, the playlist tells.
   */
  'target-live-window': {
    property: 'statedLiveWindow',
    type: 'number',
    range: [0, Number.POSITIVE_INFINITY],
    drives: 'stream',
  },
  /**
   * Whoever plays no further behind than this many seconds is at the live edge. Absent, the
   * playlist tells.
   */
  'live-edge-offset': { type: 'number', range: fromNought, drives: 'stream' },
  /**
   * Begins where the visitor left the film, and remembers where they leave it. Kept in the
   * browser, for the fifty films watched last.
   */
  resume: { type: 'boolean' },
  /**
   * Plays as a background: silent, over and over, without controls, while it is in view. The guide
   * to backgrounds says more.
   */
  background: { type: 'boolean' },
  /**
   * Players of one group are heard one at a time: whoever begins pauses the others. Absent, all
   * players of the page are one group. Players without sound are left alone.
   */
  group: { type: 'text' },
  /** Does not take over the volume that the visitor chose on another player of the site. */
  'no-volume-pref': { type: 'boolean' },
  /** Does not take over the mute that the visitor chose on another player of the site. */
  'no-muted-pref': { type: 'boolean' },
  /**
   * How often in a row it tries again by itself after a failure of the network; 0 for never. Unless
   * you say otherwise 30 times, and a film that is not ready until it is.
   */
  'max-reconnect-retries': { type: 'number', range: fromNought },
  /**
   * Where the pages are that help with a failure: the player leads to
   * `{help-base}/failure-missing` and the like. A page can say it once: `<meta
   * name="vitrine-help-base" content="/docs">`. Absent, no link is shown. The guide on failures
   * says more.
   */
  'help-base': { type: 'text' },
  /**
   * Does not take over the quality that the visitor chose before as the best that is taken by
   * itself.
   */
  'no-quality-pref': { type: 'boolean' },
  /** `none`, `metadata` or `auto`; how much to load before play. Absent, `metadata`. */
  preload: { type: 'word', words: ['none', 'metadata', 'auto'], unset: 'metadata' },
  /**
   * Present, it plays as soon as the browser lets it; `any` plays muted if sound is not allowed;
   * `muted` always plays muted; `none` and `false` mean no.
   */
  autoplay: { type: 'word', words: ['on', 'any', 'muted', 'none'], unset: false },
  /** Starts without sound. */
  muted: { property: 'defaultMuted', type: 'boolean', drives: 'media' },
  /** How loud it starts, from 0 to 1. Absent, 1. */
  volume: { property: 'initialVolume', type: 'number', range: [0, 1], drives: 'media' },
  /** How fast it starts, from 0.0625 to 16. Absent, 1. */
  playbackrate: {
    property: 'initialPlaybackRate',
    type: 'number',
    range: rateRange,
    drives: 'media',
  },
  /** The speeds in the menu, with commas or spaces between. Absent, 1, 1.2, 1.5, 1.7 and 2. */
  playbackrates: { property: 'playbackRates', type: 'numbers', range: rateRange, drives: 'offer' },
  /** Seconds that the button and the arrow key go forward. Absent, 10, or 30 with `audio`. */
  'forward-seek-offset': { type: 'number', range: shownSeconds, drives: 'offer' },
  /** Seconds that they go back. Absent, 10, or 30 with `audio`. */
  'backward-seek-offset': { type: 'number', range: shownSeconds, drives: 'offer' },
  /** The clock tells the time that is left, until the viewer presses it. */
  'default-show-remaining-time': { type: 'boolean', drives: 'offer' },
  /** No words appear above a button under the pointer. */
  'no-tooltips': { type: 'boolean', drives: 'offer' },
  /** How long the film is, in seconds, to show before the film has told. */
  'default-duration': { type: 'number', range: shownSeconds, drives: 'offer' },
  /**
   * Seconds until the controls go, after playback has begun and the pointer has stopped; 0 for
   * never. Absent, 2.
   */
  'hide-after': { type: 'number', range: fromNought, drives: 'offer' },
  /**
   * Words on keys. `no` with a key's name leaves that key alone: `noarrowleft nospace nof`. `page`
   * has keys act wherever the focus is, if the player is the only one of the page.
   */
  hotkeys: { type: 'text', drives: 'offer' },
  /** Leaves all keys alone. */
  nohotkeys: { type: 'boolean', drives: 'offer' },
  /**
   * `false` turns captions on, in the visitor's language if there are such, for those who have
   * never chosen. Absent, captions are off until somebody turns them on.
   */
  'default-hidden-captions': { type: 'switch' },
  /**
   * The address of JSON that tells what the film is: title, poster, chapters and more. The guide
   * on sources shows its form.
   */
  'metadata-url': { type: 'text' },
  /**
   * The id of an element around the player that fills the screen in its place, such as one with
   * your own words beside the picture. It is looked for in the player's own root, then in the
   * document.
   */
  'fullscreen-element': { type: 'text' },
  /**
   * The id of the receiver that films are cast to. Absent, the one that plays any film and that
   * every device has.
   */
  'cast-receiver': { type: 'text' },
  /**
   * Has the film go on in a small window when the viewer turns to another tab, where the browser
   * lets it.
   */
  'auto-picture-in-picture': { type: 'boolean' },
  /**
   * Leaves a film that stops a few hundredths of a second short of its end where it is. Absent,
   * the player brings it to the end, so that `ended` is said.
   */
  'disable-pseudo-ended': { type: 'boolean' },
  /** Begins again at the end. */
  loop: { type: 'boolean', drives: 'media' },
  /** As on a media element. */
  crossorigin: { property: 'crossOrigin', type: 'text', unset: null, drives: 'media' },
  /**
   * The address of a WebVTT storyboard, for the pictures above the time range. Absent, the video
   * server's own. That of a `storyboard-token` wins.
   */
  'storyboard-src': { type: 'text', drives: 'opening' },
  /**
   * The address of a picture to show until the first frame. Absent, the video server's own; empty,
   * none.
   */
  poster: { type: 'text' },
  /** The time of the video server's own poster, in seconds. Absent, `start-time`. */
  'thumbnail-time': { type: 'number', range: fromNought },
  /** A small picture, usually a data address, that stands in until the poster has loaded. */
  placeholder: { type: 'text' },
  /** The film's title, shown with the controls and said by screen readers. */
  'video-title': { type: 'text' },
  // The element has `title` already, which sets the attribute.
  /** The same where there is no `video-title`; browsers show it under the pointer, too. */
  title: { property: 'tooltip', type: 'text' },
  /**
   * There is nothing to see: no poster and no storyboard but those you name, and a stage as high
   * as the controls.
   */
  audio: { type: 'boolean', drives: 'opening' },
  /**
   * The colour of icons and words, as in a style sheet. It is `--vitrine-primary-color` for the
   * controls.
   */
  'primary-color': { type: 'colour' },
  /** The colour of what they stand on. It is `--vitrine-glass-color`. */
  'secondary-color': { type: 'colour' },
  /** The colour of what has been played. It is `--vitrine-accent-color`. */
  'accent-color': { type: 'colour' },
  /**
   * How the controls look: `clear`, `solid` or `minimal`. Absent, `clear`. The guide to theming
   * shows them.
   */
  theme: { type: 'word', words: ['clear', 'solid', 'minimal'] },
  /**
   * Shows over the picture how playback goes, second by second. The key `s` shows it too. The guide
   * to stats says more.
   */
  stats: { type: 'boolean' },
  /** `none` or `false` for a picture alone. Absent, there are controls. */
  controls: { type: 'word', words: ['auto', 'none'], unset: 'auto' },
} as const satisfies Record<string, Row>;

type Rows = typeof rows;

/** `playback-id` in camel case is `playbackId`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

export const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

type Table = {
  readonly [Name in keyof Rows]: Rows[Name] & {
    readonly property: Rows[Name] extends { readonly property: infer Property extends string }
      ? Property
      : CamelCase<Name>;
  };
};

/** Every attribute of `<vitrine-player>` by its name. */
export const attributes = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [name, { property: camelCase(name), ...row }]),
) as unknown as Table;

/** What a property takes: its value, or nothing for the attribute's removal. */
export type AttributeProperties = {
  -readonly [Name in keyof Table as Table[Name]['property']]: Table[Name]['type'] extends 'boolean'
    ? boolean
    : // A `<video>` has these as booleans, as which they can be set here, too.
      | ValueOf<Table[Name]>
      | (Name extends 'autoplay' | 'controls' ? boolean : never)
      | (Name extends 'crossorigin' ? null : never)
      | undefined;
};
