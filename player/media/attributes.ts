/** How an attribute's text becomes a property's value. */
export type AttributeType = 'text' | 'number' | 'boolean' | 'word';

/** One attribute of the player. */
export interface Attribute {
  readonly property: string;
  readonly type: AttributeType;
  /** The words it may be, where it is one of a few; anything else is said in the console and ignored. */
  readonly words?: readonly string[];
  /** What a change of it means: another source, another look, or a setting of the media element. */
  readonly drives: 'source' | 'look' | 'media' | 'start';
}

/** Every attribute of `<vitrine-player>`. Property, conversion and types come from here. */
export const attributes = {
  'playback-id': { property: 'playbackId', type: 'text', drives: 'source' },
  src: { property: 'src', type: 'text', drives: 'source' },
  type: { property: 'type', type: 'text', drives: 'source' },
  'video-origin': { property: 'videoOrigin', type: 'text', drives: 'source' },
  'custom-domain': { property: 'customDomain', type: 'text', drives: 'source' },
  'start-time': { property: 'startTime', type: 'number', drives: 'source' },
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
  loop: { property: 'loop', type: 'boolean', drives: 'media' },
  crossorigin: { property: 'crossOrigin', type: 'text', drives: 'media' },
  'storyboard-src': { property: 'storyboardSrc', type: 'text', drives: 'source' },
  poster: { property: 'poster', type: 'text', drives: 'look' },
  placeholder: { property: 'placeholder', type: 'text', drives: 'look' },
  'video-title': { property: 'videoTitle', type: 'text', drives: 'look' },
  controls: { property: 'controls', type: 'word', words: ['auto', 'none'], drives: 'look' },
} as const satisfies Record<string, Attribute>;

type Table = typeof attributes;
type ValueOf<Row> = Row extends { readonly words: readonly (infer Word)[] }
  ? Word
  : Row extends { readonly type: 'boolean' }
    ? boolean
    : Row extends { readonly type: 'number' }
      ? number
      : string;

/** The player's properties by the table: absent, empty and ill-formed attributes are `undefined`. */
export type AttributeProperties = {
  -readonly [Name in keyof Table as Table[Name]['property']]: Table[Name]['type'] extends 'boolean'
    ? boolean
    : ValueOf<Table[Name]> | undefined;
};

/**
 * Reads an attribute's text. `false` means no for a boolean, and none for `autoplay`; an empty
 * `autoplay` means on.
 *
 * @returns `undefined` for what is absent, and for what is ill-formed after telling `warn`.
 */
export function readAttribute(
  name: string,
  { type, words }: Attribute,
  text: string | null,
  warn: (sentence: string) => void,
): unknown {
  if (type === 'boolean') return text !== null && text !== 'false';
  if (text === null) return undefined;
  if (type === 'text') return text;
  if (type === 'number') return readNumber(name, text, warn);
  const word = wordFor(name, text);
  if (words?.includes(word)) return word;
  if (word) warn(`${name}="${text}": may be ${words?.join(', ')}.`);
  return undefined;
}

function wordFor(name: string, text: string): string {
  if (name !== 'autoplay') return text;
  if (text === '' || text === 'true' || text === 'autoplay') return 'on';
  return text === 'false' ? 'none' : text;
}

function readNumber(
  name: string,
  text: string,
  warn: (sentence: string) => void,
): number | undefined {
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number)) return number;
  warn(`${name}="${text}": must be a number.`);
  return undefined;
}
