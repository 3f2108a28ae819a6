/**
 * How an attribute's text becomes a property's value: a `switch` is a boolean that also knows of
 * being absent, `params` are a query, which a property may take as an object.
 */
export type AttributeType =
  | 'text'
  | 'number'
  | 'numbers'
  | 'boolean'
  | 'switch'
  | 'word'
  | 'colour'
  | 'params';

/** What is said of an attribute of the player. */
interface Row {
  /** Absent for the attribute's own name in camel case. */
  readonly property?: string;
  readonly type: AttributeType;
  /** The words it may be, where it is one of a few; anything else is said in the console and ignored. */
  readonly words?: readonly string[];
  /** The least and the most that a number may be; absent for any. */
  readonly range?: readonly [least: number, most: number];
  /**
   * What a change of it changes beside the player itself: the source, what opens that, a setting of
   * the media element, what the controls offer, or what kind of stream it is taken for.
   */
  readonly drives?: 'source' | 'token' | 'media' | 'offer' | 'stream';
}

/** One attribute of the player. */
export interface Attribute extends Row {
  readonly property: string;
}

/** The speeds that every browser plays at. */
const rateRange = [0.0625, 16] as const;
/** The names of picture sizes, smallest first. */
const resolutions = ['270p', '360p', '480p', '540p', '720p', '1080p', '1440p', '2160p'] as const;
const fromNought = [0, Number.MAX_VALUE] as const;

/** Property, conversion and types of every attribute come from here. */
const rows = {
  'playback-id': { type: 'text', drives: 'source' },
  src: { type: 'text', drives: 'source' },
  type: { type: 'text', drives: 'source' },
  'video-origin': { type: 'text', drives: 'source' },
  'custom-domain': { type: 'text', drives: 'source' },
  'playback-token': { type: 'text', drives: 'token' },
  'thumbnail-token': { type: 'text' },
  'storyboard-token': { type: 'text', drives: 'token' },
  'max-resolution': { type: 'word', words: resolutions, drives: 'source' },
  'min-resolution': { type: 'word', words: resolutions, drives: 'source' },
  'rendition-order': { type: 'word', words: ['desc'], drives: 'source' },
  'program-start-time': { type: 'number', range: fromNought, drives: 'source' },
  'program-end-time': { type: 'number', range: fromNought, drives: 'source' },
  'asset-start-time': { type: 'number', range: fromNought, drives: 'source' },
  'asset-end-time': { type: 'number', range: fromNought, drives: 'source' },
  'extra-source-params': { type: 'params', drives: 'source' },
  'start-time': { type: 'number', drives: 'source' },
  'prefer-playback': { type: 'word', words: ['mse', 'native'], drives: 'source' },
  'prefer-cmcd': { type: 'word', words: ['query', 'header', 'none'], drives: 'source' },
  'max-auto-resolution': { type: 'word', words: resolutions },
  'cap-rendition-to-player-size': { type: 'switch' },
  'initial-bandwidth-estimate-kbps': { type: 'number', range: fromNought },
  'initial-estimate-segments': { type: 'number', range: fromNought },
  'min-preload-segments': { type: 'number', range: fromNought },
  'stream-type': {
    property: 'statedStreamType',
    type: 'word',
    words: ['on-demand', 'live', 'll-live', 'live:dvr', 'll-live:dvr'],
    drives: 'stream',
  },
  'default-stream-type': { type: 'word', words: ['on-demand', 'live'], drives: 'stream' },
  'target-live-window': {
    property: 'statedLiveWindow',
    type: 'number',
    range: [0, Number.POSITIVE_INFINITY],
    drives: 'stream',
  },
  'live-edge-offset': { type: 'number', range: fromNought, drives: 'stream' },
  resume: { type: 'boolean' },
  background: { type: 'boolean' },
  group: { type: 'text' },
  'no-volume-pref': { type: 'boolean' },
  'no-muted-pref': { type: 'boolean' },
  'max-reconnect-retries': { type: 'number', range: fromNought },
  'help-base': { type: 'text' },
  'no-quality-pref': { type: 'boolean' },
  preload: { type: 'word', words: ['none', 'metadata', 'auto'] },
  autoplay: { type: 'word', words: ['on', 'any', 'muted', 'none'] },
  muted: { property: 'defaultMuted', type: 'boolean', drives: 'media' },
  volume: { property: 'initialVolume', type: 'number', range: [0, 1], drives: 'media' },
  playbackrate: {
    property: 'initialPlaybackRate',
    type: 'number',
    range: rateRange,
    drives: 'media',
  },
  playbackrates: { property: 'playbackRates', type: 'numbers', range: rateRange, drives: 'offer' },
  'forward-seek-offset': { type: 'number', range: fromNought, drives: 'offer' },
  'backward-seek-offset': { type: 'number', range: fromNought, drives: 'offer' },
  'default-show-remaining-time': { type: 'boolean', drives: 'offer' },
  'no-tooltips': { type: 'boolean', drives: 'offer' },
  'default-duration': { type: 'number', range: fromNought, drives: 'offer' },
  'hide-after': { type: 'number', range: fromNought, drives: 'offer' },
  hotkeys: { type: 'text', drives: 'offer' },
  nohotkeys: { type: 'boolean', drives: 'offer' },
  'default-hidden-captions': { type: 'switch' },
  'metadata-url': { type: 'text' },
  'fullscreen-element': { type: 'text' },
  'disable-pseudo-ended': { type: 'boolean' },
  loop: { type: 'boolean', drives: 'media' },
  crossorigin: { property: 'crossOrigin', type: 'text', drives: 'media' },
  'storyboard-src': { type: 'text', drives: 'source' },
  poster: { type: 'text' },
  'thumbnail-time': { type: 'number', range: fromNought },
  placeholder: { type: 'text' },
  'video-title': { type: 'text' },
  // The element has `title` already, which sets the attribute.
  title: { property: 'tooltip', type: 'text' },
  audio: { type: 'boolean', drives: 'source' },
  'primary-color': { type: 'colour' },
  'secondary-color': { type: 'colour' },
  'accent-color': { type: 'colour' },
  theme: { type: 'word', words: ['clear', 'solid', 'minimal'] },
  controls: { type: 'word', words: ['auto', 'none'] },
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

/** The value that each type of attribute has, where it is no word. */
interface Values {
  readonly text: string;
  readonly word: string;
  readonly colour: string;
  readonly number: number;
  readonly numbers: readonly number[];
  readonly boolean: boolean;
  readonly switch: boolean;
  readonly params: string | Readonly<Record<string, unknown>>;
}

/** The value of an attribute by its row. */
export type ValueOf<Of extends Row> = Of extends { readonly words: readonly (infer Word)[] }
  ? Word
  : Values[Of['type']];

/** What a property takes: its value, or nothing for the attribute's removal. */
export type AttributeProperties = {
  -readonly [Name in keyof Table as Table[Name]['property']]: Table[Name]['type'] extends 'boolean'
    ? boolean
    : ValueOf<Table[Name]> | undefined;
};
