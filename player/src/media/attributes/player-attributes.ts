import type { AttributeDefinition, AttributeValue } from './attribute-definition.ts';
import { resolutionPixels, type Resolution } from '../rendition.ts';

/** The playback rates that every browser supports. */
const rateRange = [0.0625, 16] as const;
/** The allowed resolutions, lowest first. */
const resolutions = Object.keys(resolutionPixels) as readonly Resolution[];
const nonNegative = [0, Number.MAX_VALUE] as const;
/** Up to eleven days, in seconds: time displays have no room for longer times. */
const displayableSeconds = [0, 1_000_000] as const;

/**
 * The definition of every attribute. Properties, parsing, types and the reference documentation are
 * derived from it; the reference contains the comments.
 */
const definitions = {
  /**
   * The playback ID of a video on the server that `video-origin` names. Playlist parameters may
   * follow after a `?`, but not a token.
   */
  'playback-id': { type: 'text', affects: 'source' },
  /**
   * The URL of an HLS playlist, a media file or, with `vitrine/dash`, a DASH manifest, for a video
   * without a playback ID. If `playback-id` is set too, it takes precedence. Without either, the player uses the first `<source>` child
   * that the browser can play. If that one fails to load, it tries the next, and dispatches `error`
   * on the failed `<source>`.
   */
  src: { type: 'text', defaultValue: '', affects: 'source' },
  /**
   * The type of `src`: `hls`, `dash`, a MIME type, or the type name of an engine that the page has
   * registered. Default: detected from the file extension or, if it does not indicate the type, from the
   * content, which takes one more request.
   */
  type: { type: 'text', affects: 'source' },
  /**
   * The base URL of the video server. The player requests `{origin}/{id}.m3u8`,
   * `{origin}/{id}/thumbnail.webp` and `{origin}/{id}/storyboard.vtt`. To set it for the whole
   * page, add `<meta name="vitrine-video-origin" content="/video">`.
   */
  'video-origin': { type: 'text', affects: 'source' },
  /**
   * The domain of a cloud video server with `stream.` and `image.` subdomains. Default: `mux.com`.
   */
  'custom-domain': { type: 'text', affects: 'source' },
  /** The signed token (JWT) that authorizes playback. Changing it keeps the current position. */
  'playback-token': { type: 'text', affects: 'source-options' },
  /**
   * The signed token that authorizes the poster. If `playback-token` is set without it, no poster
   * is shown.
   */
  'thumbnail-token': { type: 'text' },
  /**
   * The signed token that authorizes the storyboard. If `playback-token` is set without it, there
   * are no preview images.
   */
  'storyboard-token': { type: 'text', affects: 'source-options' },
  /** The signed token that authorizes license requests for an encrypted video. */
  'drm-token': { type: 'text', affects: 'source-options' },
  /** The highest resolution that the playlist may offer. */
  'max-resolution': { type: 'enum', values: resolutions, affects: 'source-options' },
  /** The lowest resolution that the playlist may offer. */
  'min-resolution': { type: 'enum', values: resolutions, affects: 'source-options' },
  /** The order of the renditions in the playlist. `desc` puts the highest resolution first. */
  'rendition-order': { type: 'enum', values: ['desc'], affects: 'source-options' },
  /** The start of an excerpt from a live recording, as a Unix timestamp in seconds. */
  'program-start-time': { type: 'number', range: nonNegative, affects: 'source' },
  /** The end of an excerpt from a live recording, as a Unix timestamp in seconds. */
  'program-end-time': { type: 'number', range: nonNegative, affects: 'source' },
  /** The start of a clip, in seconds from the beginning of the video. */
  'asset-start-time': { type: 'number', range: nonNegative, affects: 'source' },
  /** The end of a clip, in seconds from the beginning of the video. */
  'asset-end-time': { type: 'number', range: nonNegative, affects: 'source' },
  /**
   * Additional query parameters for the playlist URL, such as `a=1&b=2`. Default:
   * `redundant_streams=true` with `custom-domain`, none with `video-origin`.
   */
  'extra-source-params': { type: 'params', affects: 'source-options' },
  /**
   * The position at which playback starts, in seconds. It has no effect once playback has started.
   */
  'start-time': { type: 'number', affects: 'start-time' },
  /**
   * The playback engine to prefer: `mse` for Media Source Extensions, `native` for the browser's
   * own HLS support, if it has any. If native playback fails, the player falls back to Media Source
   * Extensions if they may help. Default: `mse` if the browser supports it.
   */
  'prefer-playback': { type: 'enum', values: ['mse', 'native'], affects: 'source-options' },
  /**
   * The way in which Common Media Client Data (CMCD) is sent to the video server: in the `query`
   * string, in a request `header`, or not at all (`none`). Default: `none`.
   */
  'prefer-cmcd': { type: 'enum', values: ['query', 'header', 'none'], affects: 'source-options' },
  /**
   * The highest resolution that automatic quality selection may choose. It replaces the limit to
   * the size of the player.
   */
  'max-auto-resolution': { type: 'enum', values: resolutions, affects: 'source-options' },
  /**
   * Limits automatic quality selection to the size of the player. Set it to `false` to remove the
   * limit. Default: the size of the player, but not below 720p.
   */
  'cap-rendition-to-player-size': { type: 'optional-boolean', affects: 'source-options' },
  /**
   * The bandwidth to assume before it has been measured, in kilobits per second. Default: the
   * player's own estimate.
   */
  'initial-bandwidth-estimate-kbps': { type: 'number', range: nonNegative },
  /**
   * The number of video segments for which the initial bandwidth estimate is used, regardless of
   * measurements. It applies to playback with Media Source Extensions. Default: 1.
   */
  'initial-estimate-segments': { type: 'number', range: nonNegative },
  /**
   * The number of video segments to buffer before playback starts. A video with fewer segments is
   * buffered completely, and the player never buffers more than its usual maximum. It applies to
   * playback with Media Source Extensions. Default: playback starts as soon as possible.
   */
  'min-preload-segments': { type: 'number', range: nonNegative },
  /**
   * The type of the stream. A stream whose playlist has an end is always treated as on-demand.
   * Default: detected from the playlist.
   */
  'stream-type': {
    property: 'streamTypeOverride',
    type: 'enum',
    values: ['on-demand', 'live', 'll-live', 'live:dvr', 'll-live:dvr'],
    affects: 'stream',
  },
  /**
   * The type of stream to show controls for until the playlist has loaded. Default: `on-demand`.
   */
  'default-stream-type': { type: 'enum', values: ['on-demand', 'live'], affects: 'stream' },
  /**
   * The number of seconds that a viewer can seek back in a live stream: `0` for none, `Infinity`
   * for the whole stream. Default: detected from the playlist.
   */
  'target-live-window': {
    property: 'liveWindowOverride',
    type: 'number',
    range: [0, Number.POSITIVE_INFINITY],
    affects: 'stream',
  },
  /**
   * The maximum distance from the end of a live stream, in seconds, at which playback counts as
   * live. Default: derived from the playlist.
   */
  'live-edge-offset': { type: 'number', range: nonNegative, affects: 'stream' },
  /**
   * Starts playback at the position where the viewer last stopped. The positions of the last 50
   * videos are stored in the browser.
   */
  resume: { type: 'boolean' },
  /**
   * Plays the video as a decorative background: muted, in a loop and without controls, while it is
   * visible. See the background guide.
   */
  background: { type: 'boolean' },
  /**
   * The name of a group of players. Only one player of a group plays unmuted at a time: starting one
   * pauses the others. Muted players are not affected. Default: all players on the page form one
   * group.
   */
  group: { type: 'text' },
  /** Ignores the volume that the viewer set on another player of the site. */
  'no-volume-pref': { type: 'boolean' },
  /** Ignores the muted state that the viewer set on another player of the site. */
  'no-muted-pref': { type: 'boolean' },
  /**
   * The number of consecutive automatic retries after a network error. `0` disables them. Default:
   * 30, or no limit while a video is being prepared.
   */
  'max-reconnect-retries': { type: 'number', range: nonNegative },
  /**
   * The base URL of help pages for errors. Error dialogs link to `{help-base}/error-not-found` and
   * similar pages. To set it for the whole page, add `<meta name="vitrine-help-base"
   * content="/docs">`. See the errors guide. Default: no link is shown.
   */
  'help-base': { type: 'text' },
  /**
   * Ignores the quality that the viewer selected for an earlier video. By default, that quality is the
   * maximum of automatic quality selection.
   */
  'no-quality-pref': { type: 'boolean' },
  /**
   * The amount of data to load before playback: `none`, `metadata` or `auto`. Default: `metadata`.
   */
  preload: {
    type: 'enum',
    values: ['none', 'metadata', 'auto'],
    defaultValue: 'metadata',
    affects: 'preload',
  },
  /**
   * Starts playback as soon as the browser allows it. `any` falls back to muted playback if
   * unmuted playback is not allowed, `muted` always starts muted, and `none` or `false` disables autoplay.
   */
  autoplay: {
    type: 'enum',
    values: ['on', 'any', 'muted', 'none'],
    defaultValue: false,
    affects: 'preload',
  },
  /** Starts playback muted. */
  muted: { property: 'defaultMuted', type: 'boolean', affects: 'media' },
  /** The initial volume, from 0 to 1. Default: 1. */
  volume: { property: 'initialVolume', type: 'number', range: [0, 1], affects: 'media' },
  /** The initial playback rate, from 0.0625 to 16. Default: 1. */
  playbackrate: {
    property: 'initialPlaybackRate',
    type: 'number',
    range: rateRange,
    affects: 'media',
  },
  /**
   * The playback rates in the settings menu, separated by commas or spaces. Default: 1, 1.2, 1.5,
   * 1.7 and 2.
   */
  playbackrates: {
    property: 'playbackRates',
    type: 'numbers',
    range: rateRange,
    affects: 'control-options',
  },
  /**
   * The number of seconds that the seek forward button and the right arrow key skip. Default: 10,
   * or 30 with `audio`.
   */
  'forward-seek-offset': { type: 'number', range: displayableSeconds, affects: 'control-options' },
  /**
   * The number of seconds that the seek backward button and the left arrow key skip. Default: 10,
   * or 30 with `audio`.
   */
  'backward-seek-offset': { type: 'number', range: displayableSeconds, affects: 'control-options' },
  /**
   * Shows the remaining time instead of the elapsed time until the viewer presses the time display.
   */
  'default-show-remaining-time': { type: 'boolean', affects: 'control-options' },
  /** Hides the tooltips of the control buttons. */
  'no-tooltips': { type: 'boolean', affects: 'control-options' },
  /** The duration in seconds to display until the video has loaded. */
  'default-duration': { type: 'number', range: displayableSeconds, affects: 'control-options' },
  /**
   * The number of seconds without pointer or keyboard input after which the controls hide during
   * playback. `0` keeps them visible. Default: 2.
   */
  'hide-after': { type: 'number', range: nonNegative, affects: 'control-options' },
  /**
   * Options for keyboard shortcuts, separated by spaces. `no` followed by the name of a key
   * disables its shortcut, as in `noarrowleft nospace nof`. `page` makes the shortcuts work
   * wherever the focus is, if the player is the only one on the page.
   */
  hotkeys: { type: 'text', affects: 'control-options' },
  /** Disables all keyboard shortcuts. */
  nohotkeys: { type: 'boolean', affects: 'control-options' },
  /**
   * If `false`, captions in the viewer's language are shown from the start, unless the viewer
   * previously turned captions off. Default: captions are hidden until the viewer turns them on.
   */
  'default-hidden-captions': { type: 'optional-boolean' },
  /**
   * The URL of a JSON file with the title, poster, chapters and other metadata of the video. See
   * the sources guide.
   */
  'metadata-url': { type: 'text' },
  /**
   * The ID of an ancestor element to show in fullscreen instead of the player, such as one that
   * contains your own overlay. It is looked up in the root node of the player, then in the
   * document.
   */
  'fullscreen-element': { type: 'text' },
  /** The application ID of the Google Cast receiver. Default: the default media receiver. */
  'cast-receiver': { type: 'text' },
  /**
   * Opens picture-in-picture when the viewer switches to another tab, in browsers that support it.
   */
  'auto-picture-in-picture': { type: 'boolean' },
  /**
   * Leaves the position as it is if playback stops a few hundredths of a second before the end.
   * Default: the player seeks to the end, so that `ended` is dispatched.
   */
  'disable-pseudo-ended': { type: 'boolean' },
  /** Restarts playback at the end. */
  loop: { type: 'boolean', affects: 'media' },
  /**
   * The CORS mode of media requests, as on a `<video>` element. With `use-credentials`, cookies are
   * also sent to other origins with requests for playlists, segments, keys, captions, storyboards and
   * chapters.
   */
  crossorigin: { property: 'crossOrigin', type: 'text', defaultValue: null, affects: 'media' },
  /**
   * The URL of a WebVTT storyboard with preview images for the time range. `storyboard-token` takes
   * precedence. Default: the storyboard of the video server.
   */
  'storyboard-src': { type: 'text', affects: 'source-options' },
  /**
   * The URL of an image to show until the first frame. An empty value shows none. Default: the
   * poster of the video server.
   */
  poster: { type: 'text' },
  /**
   * The time of the frame to use as the poster from the video server, in seconds. Default:
   * `start-time`.
   */
  'thumbnail-time': { type: 'number', range: nonNegative },
  /** A small image, usually a `data:` URL, to show until the poster has loaded. */
  placeholder: { type: 'text' },
  /** The title of the video, shown in the controls and announced by screen readers. */
  'video-title': { type: 'text' },
  // `title` is a property of every HTML element, so the property has another name.
  /** The title of the video if `video-title` is not set. Browsers also show it as a tooltip. */
  title: { property: 'tooltip', type: 'text' },
  /**
   * Plays audio only: the player is as high as its controls, and no poster or storyboard is loaded
   * unless you set one.
   */
  audio: { type: 'boolean', affects: ['source-options', 'control-options'] },
  /** The CSS color of icons and text. It sets `--vitrine-primary-color` on the controls. */
  'primary-color': { type: 'color' },
  /** The CSS color of surfaces behind the controls. It sets `--vitrine-glass-color`. */
  'secondary-color': { type: 'color' },
  /** The CSS color of the played part of the time range. It sets `--vitrine-accent-color`. */
  'accent-color': { type: 'color' },
  /** The appearance of the controls. See the theming guide. Default: `clear`. */
  theme: { type: 'enum', values: ['clear', 'solid', 'minimal'] },
  /**
   * Shows playback statistics over the video. The `s` key toggles them too. See the statistics
   * guide.
   */
  stats: { type: 'boolean' },
  /** `none` or `false` hides the controls. Default: `auto`, which shows them. */
  controls: { type: 'enum', values: ['auto', 'none'], defaultValue: 'auto' },
} as const satisfies Record<string, AttributeDefinition>;

type Definitions = typeof definitions;

/** Converts a name in kebab case to camel case: `playback-id` to `playbackId`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

export const toCamelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

type ResolvedAttributes = {
  readonly [Name in keyof Definitions]: Definitions[Name] & {
    readonly property: Definitions[Name] extends {
      readonly property: infer Property extends string;
    }
      ? Property
      : CamelCase<Name>;
  };
};

/** The attributes of `<vitrine-player>` by name. */
export const playerAttributes = Object.fromEntries(
  Object.entries(definitions).map(([name, definition]) => [
    name,
    { property: toCamelCase(name), ...definition },
  ]),
) as unknown as ResolvedAttributes;

/** The types of the properties that reflect attributes. `undefined` removes the attribute. */
export type AttributeProperties = {
  -readonly [
    Name in keyof ResolvedAttributes as ResolvedAttributes[Name]['property']
  ]: ResolvedAttributes[Name]['type'] extends 'boolean'
    ? boolean
    : // `autoplay` and `controls` are booleans on `<video>`, so booleans are also accepted.
      | AttributeValue<ResolvedAttributes[Name]>
      | (Name extends 'autoplay' | 'controls' ? boolean : never)
      | (Name extends 'crossorigin' ? null : never)
      | undefined;
};
