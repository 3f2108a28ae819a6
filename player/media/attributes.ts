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

/** One attribute of the player. */
export interface Attribute {
  readonly property: string;
  readonly type: AttributeType;
  /** The words it may be, where it is one of a few; anything else is said in the console and ignored. */
  readonly words?: readonly string[];
  /** The least and the most that a number may be; absent for any. */
  readonly range?: readonly [least: number, most: number];
  /**
   * What a change of it means: another source, another look, a setting of the media element,
   * something offered by the controls, what kind of stream it is, or how the next source begins.
   */
  readonly drives: 'source' | 'look' | 'media' | 'offer' | 'stream' | 'start';
}

/** The speeds that every browser plays at. */
const rateRange = [0.0625, 16] as const;
/** The names of picture sizes, smallest first. */
const resolutions = ['270p', '360p', '480p', '540p', '720p', '1080p', '1440p', '2160p'] as const;
const fromNought = [0, Number.MAX_VALUE] as const;

/** Every attribute of `<vitrine-player>`. Property, conversion and types come from here. */
export const attributes = {
  'playback-id': { property: 'playbackId', type: 'text', drives: 'source' },
  src: { property: 'src', type: 'text', drives: 'source' },
  type: { property: 'type', type: 'text', drives: 'source' },
  'video-origin': { property: 'videoOrigin', type: 'text', drives: 'source' },
  'custom-domain': { property: 'customDomain', type: 'text', drives: 'source' },
  'playback-token': { property: 'playbackToken', type: 'text', drives: 'source' },
  'thumbnail-token': { property: 'thumbnailToken', type: 'text', drives: 'look' },
  'storyboard-token': { property: 'storyboardToken', type: 'text', drives: 'source' },
  'max-resolution': {
    property: 'maxResolution',
    type: 'word',
    words: resolutions,
    drives: 'source',
  },
  'min-resolution': {
    property: 'minResolution',
    type: 'word',
    words: resolutions,
    drives: 'source',
  },
  'rendition-order': {
    property: 'renditionOrder',
    type: 'word',
    words: ['desc'],
    drives: 'source',
  },
  'program-start-time': {
    property: 'programStartTime',
    type: 'number',
    range: fromNought,
    drives: 'source',
  },
  'program-end-time': {
    property: 'programEndTime',
    type: 'number',
    range: fromNought,
    drives: 'source',
  },
  'asset-start-time': {
    property: 'assetStartTime',
    type: 'number',
    range: fromNought,
    drives: 'source',
  },
  'asset-end-time': {
    property: 'assetEndTime',
    type: 'number',
    range: fromNought,
    drives: 'source',
  },
  'extra-source-params': { property: 'extraSourceParams', type: 'params', drives: 'source' },
  'start-time': { property: 'startTime', type: 'number', drives: 'source' },
  'prefer-playback': {
    property: 'preferPlayback',
    type: 'word',
    words: ['mse', 'native'],
    drives: 'source',
  },
  'max-auto-resolution': {
    property: 'maxAutoResolution',
    type: 'word',
    words: resolutions,
    drives: 'start',
  },
  'cap-rendition-to-player-size': {
    property: 'capRenditionToPlayerSize',
    type: 'switch',
    drives: 'start',
  },
  'initial-bandwidth-estimate-kbps': {
    property: 'initialBandwidthEstimateKbps',
    type: 'number',
    range: fromNought,
    drives: 'start',
  },
  'stream-type': {
    property: 'statedStreamType',
    type: 'word',
    words: ['on-demand', 'live', 'll-live', 'live:dvr', 'll-live:dvr'],
    drives: 'stream',
  },
  'default-stream-type': {
    property: 'defaultStreamType',
    type: 'word',
    words: ['on-demand', 'live'],
    drives: 'stream',
  },
  'target-live-window': {
    property: 'statedLiveWindow',
    type: 'number',
    range: [0, Number.POSITIVE_INFINITY],
    drives: 'stream',
  },
  'live-edge-offset': {
    property: 'liveEdgeOffset',
    type: 'number',
    range: fromNought,
    drives: 'stream',
  },
  resume: { property: 'resume', type: 'boolean', drives: 'start' },
  group: { property: 'group', type: 'text', drives: 'start' },
  'no-volume-pref': { property: 'noVolumePref', type: 'boolean', drives: 'start' },
  'no-muted-pref': { property: 'noMutedPref', type: 'boolean', drives: 'start' },
  preload: {
    property: 'preload',
    type: 'word',
    words: ['none', 'metadata', 'auto'],
    drives: 'start',
  },
  autoplay: {
    property: 'autoplay',
    type: 'word',
    words: ['on', 'any', 'muted', 'none'],
    drives: 'start',
  },
  muted: { property: 'defaultMuted', type: 'boolean', drives: 'media' },
  volume: { property: 'initialVolume', type: 'number', range: [0, 1], drives: 'media' },
  playbackrate: {
    property: 'initialPlaybackRate',
    type: 'number',
    range: rateRange,
    drives: 'media',
  },
  playbackrates: {
    property: 'playbackRates',
    type: 'numbers',
    range: rateRange,
    drives: 'offer',
  },
  'forward-seek-offset': {
    property: 'forwardSeekOffset',
    type: 'number',
    range: fromNought,
    drives: 'offer',
  },
  'backward-seek-offset': {
    property: 'backwardSeekOffset',
    type: 'number',
    range: fromNought,
    drives: 'offer',
  },
  'default-show-remaining-time': {
    property: 'defaultShowRemainingTime',
    type: 'boolean',
    drives: 'offer',
  },
  'default-duration': {
    property: 'defaultDuration',
    type: 'number',
    range: fromNought,
    drives: 'offer',
  },
  'default-hidden-captions': {
    property: 'defaultHiddenCaptions',
    type: 'switch',
    drives: 'start',
  },
  'fullscreen-element': { property: 'fullscreenElement', type: 'text', drives: 'look' },
  'disable-pseudo-ended': { property: 'disablePseudoEnded', type: 'boolean', drives: 'start' },
  loop: { property: 'loop', type: 'boolean', drives: 'media' },
  crossorigin: { property: 'crossOrigin', type: 'text', drives: 'media' },
  'storyboard-src': { property: 'storyboardSrc', type: 'text', drives: 'source' },
  poster: { property: 'poster', type: 'text', drives: 'look' },
  'thumbnail-time': {
    property: 'thumbnailTime',
    type: 'number',
    range: fromNought,
    drives: 'look',
  },
  placeholder: { property: 'placeholder', type: 'text', drives: 'look' },
  'video-title': { property: 'videoTitle', type: 'text', drives: 'look' },
  // The element has `title` already, which sets the attribute.
  title: { property: 'tooltip', type: 'text', drives: 'look' },
  audio: { property: 'audio', type: 'boolean', drives: 'source' },
  'primary-color': { property: 'primaryColor', type: 'colour', drives: 'look' },
  'secondary-color': { property: 'secondaryColor', type: 'colour', drives: 'look' },
  'accent-color': { property: 'accentColor', type: 'colour', drives: 'look' },
  controls: { property: 'controls', type: 'word', words: ['auto', 'none'], drives: 'look' },
} as const satisfies Record<string, Attribute>;

type Table = typeof attributes;

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
export type ValueOf<Row extends Attribute> = Row extends { readonly words: readonly (infer Word)[] }
  ? Word
  : Values[Row['type']];

/** What a property takes: its value, or nothing for the attribute's removal. */
export type AttributeProperties = {
  -readonly [Name in keyof Table as Table[Name]['property']]: Table[Name]['type'] extends 'boolean'
    ? boolean
    : ValueOf<Table[Name]> | undefined;
};
