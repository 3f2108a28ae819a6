import { NO_ORIGIN } from './no-origin.ts';
import { parseStartTime } from '../../lib/site/start-time.ts';

/** Options in the URL of an embed; omitted options have their defaults. */
export interface EmbedOptions {
  /** Start time in seconds. */
  readonly start?: number;
  readonly autoplay?: boolean;
  readonly muted?: boolean;
  readonly loop?: boolean;
  readonly controls?: boolean;
  /** Accent color, as `#` and hexadecimal digits. */
  readonly color?: string;
  /** Theme of the controls. */
  readonly theme?: 'clear' | 'solid' | 'minimal';
  /** Color scheme of the parent page, visible behind an audio player. */
  readonly scheme?: 'light' | 'dark';
  /** Language of the page and the controls. */
  readonly lang?: string;
  /** Whether captions are initially shown, or the language of the captions to show. */
  readonly captions?: boolean | string;
  /** The only origin whose pages may control the player. */
  readonly origin?: string;
  readonly token?: string;
  readonly thumbnailToken?: string;
  readonly storyboardToken?: string;
  readonly drmToken?: string;
}

/** Parses a parameter; `undefined` if it is invalid. */
type ParameterParser<Value> = (text: string) => Value | undefined;

/** Pattern of a JSON Web Token, limited to lengths that servers accept in a URL. */
const tokenPattern = /^[\w-]{1,2048}\.[\w-]{1,4096}\.[\w-]{1,2048}$/;
const languagePattern = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i;

const parseFlag: ParameterParser<boolean> = (text) =>
  /^(?:1|true|on|)$/.test(text) ? true : /^(?:0|false|off)$/.test(text) ? false : undefined;

const parseOneOf =
  <Value extends string>(...values: readonly Value[]): ParameterParser<Value> =>
  (text) =>
    values.find((value) => value === text);

const parsePattern =
  (pattern: RegExp): ParameterParser<string> =>
  (text) =>
    pattern.test(text) ? text : undefined;

const parseSeconds: ParameterParser<number> = (text) =>
  parseStartTime(new URLSearchParams({ t: text }));

const parseColor: ParameterParser<string> = (text) => {
  const digits = text.replace(/^#/, '');
  return /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(digits) ? `#${digits.toLowerCase()}` : undefined;
};

const parseOrigin: ParameterParser<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.origin : NO_ORIGIN;
};

const parseToken = parsePattern(tokenPattern);

/**
 * Option and parser of every parameter. If two parameters set the same option, the first one takes
 * precedence.
 */
const parameters: Readonly<
  Record<string, readonly [keyof EmbedOptions, ParameterParser<unknown>]>
> = {
  t: ['start', parseSeconds],
  start: ['start', parseSeconds],
  autoplay: ['autoplay', parseFlag],
  muted: ['muted', parseFlag],
  loop: ['loop', parseFlag],
  controls: ['controls', parseFlag],
  color: ['color', parseColor],
  theme: ['theme', parseOneOf('clear', 'solid', 'minimal')],
  scheme: ['scheme', parseOneOf('light', 'dark')],
  lang: ['lang', parsePattern(languagePattern)],
  captions: ['captions', (text) => parseFlag(text) ?? parsePattern(languagePattern)(text)],
  origin: ['origin', parseOrigin],
  token: ['token', parseToken],
  'playback-token': ['token', parseToken],
  'thumbnail-token': ['thumbnailToken', parseToken],
  'storyboard-token': ['storyboardToken', parseToken],
  'drm-token': ['drmToken', parseToken],
};

export interface ParsedEmbedOptions {
  readonly options: EmbedOptions;
  /** Names of known parameters with invalid values. */
  readonly invalidParameters: readonly string[];
}

/** Parses the embed options in a query string. Unknown parameters are ignored. */
export function parseEmbedOptions(searchParams: URLSearchParams): ParsedEmbedOptions {
  const options: Record<string, unknown> = {};
  const invalidParameters = new Set<string>();
  for (const [parameter, text] of searchParams) {
    if (!Object.hasOwn(parameters, parameter)) continue;
    const [name, parse] = parameters[parameter] ?? [];
    if (name === undefined) continue;
    const value = parse?.(text);
    if (value === undefined || value === NO_ORIGIN) invalidParameters.add(parameter);
    if (value !== undefined) options[name] ??= value;
  }
  return { options, invalidParameters: [...invalidParameters] };
}
