import { NO_ORIGIN } from './nobody.ts';
import { parseStartTime } from '../../lib/site/start-time.ts';

/** What the address of a frame may ask for; what it does not name is absent. */
export interface EmbedOptions {
  /** Seconds at which the film begins. */
  readonly start?: number;
  readonly autoplay?: boolean;
  readonly muted?: boolean;
  readonly loop?: boolean;
  readonly controls?: boolean;
  /** Of what has been played: `#` and hexadecimal digits. */
  readonly color?: string;
  /** How the controls look. */
  readonly theme?: 'clear' | 'solid' | 'minimal';
  /** Whether the page around it is light or dark, which shows behind a sound. */
  readonly scheme?: 'light' | 'dark';
  /** Language of words and controls. */
  readonly lang?: string;
  /** Captions from the beginning, or in a language; `false` for none. */
  readonly captions?: boolean | string;
  /** The only origin whose pages may drive the player. */
  readonly origin?: string;
  readonly token?: string;
  readonly thumbnailToken?: string;
  readonly storyboardToken?: string;
  readonly drmToken?: string;
}

/** Reads what a parameter says; undefined for what is ill-formed. */
type ParameterParser<Value> = (text: string) => Value | undefined;

/** Tokens are JSON Web Tokens; longer ones than that no server takes in an address. */
const tokenForm = /^[\w-]{1,2048}\.[\w-]{1,4096}\.[\w-]{1,2048}$/;
const languageForm = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i;

const flag: ParameterParser<boolean> = (text) =>
  /^(?:1|true|on|)$/.test(text) ? true : /^(?:0|false|off)$/.test(text) ? false : undefined;

const oneOf =
  <Word extends string>(...words: readonly Word[]): ParameterParser<Word> =>
  (text) =>
    words.find((word) => word === text);

const like =
  (form: RegExp): ParameterParser<string> =>
  (text) =>
    form.test(text) ? text : undefined;

const seconds: ParameterParser<number> = (text) => parseStartTime(new URLSearchParams({ t: text }));

const colour: ParameterParser<string> = (text) => {
  const digits = text.replace(/^#/, '');
  return /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(digits) ? `#${digits.toLowerCase()}` : undefined;
};

const origin: ParameterParser<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.origin : NO_ORIGIN;
};

const token = like(tokenForm);

/** What every parameter asks for, and how it is read; of two for the same the first counts. */
const parameters: Readonly<
  Record<string, readonly [keyof EmbedOptions, ParameterParser<unknown>]>
> = {
  t: ['start', seconds],
  start: ['start', seconds],
  autoplay: ['autoplay', flag],
  muted: ['muted', flag],
  loop: ['loop', flag],
  controls: ['controls', flag],
  color: ['color', colour],
  theme: ['theme', oneOf('clear', 'solid', 'minimal')],
  scheme: ['scheme', oneOf('light', 'dark')],
  lang: ['lang', like(languageForm)],
  captions: ['captions', (text) => flag(text) ?? like(languageForm)(text)],
  origin: ['origin', origin],
  token: ['token', token],
  'playback-token': ['token', token],
  'thumbnail-token': ['thumbnailToken', token],
  'storyboard-token': ['storyboardToken', token],
  'drm-token': ['drmToken', token],
};

export interface ParsedEmbedOptions {
  readonly options: EmbedOptions;
  /** Names of parameters that are known and say what cannot be. */
  readonly invalidParameters: readonly string[];
}

/** Reads what an address asks for. Parameters that are not known are left alone. */
export function parseEmbedOptions(search: URLSearchParams): ParsedEmbedOptions {
  const wishes: Record<string, unknown> = {};
  const ignored = new Set<string>();
  for (const [parameter, text] of search) {
    if (!Object.hasOwn(parameters, parameter)) continue;
    const [name, read] = parameters[parameter] ?? [];
    if (name === undefined) continue;
    const value = read?.(text);
    if (value === undefined || value === NO_ORIGIN) ignored.add(parameter);
    if (value !== undefined) wishes[name] ??= value;
  }
  return { options: wishes, invalidParameters: [...ignored] };
}
