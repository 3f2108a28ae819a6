import { VideoError } from '../video-error.ts';

/** Parameters by name: of an address, or of a token that stands in for it. */
export type QueryParameters = Readonly<Record<string, unknown>>;

/** A stretch of time in seconds; `end` is Infinity where only a beginning is given. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** What a playlist is asked for; what is absent was not asked for. */
export interface PlaybackModifiers {
  /** Most lines of the short side. */
  readonly maxHeight: number | undefined;
  /** Fewest lines of the short side. */
  readonly minHeight: number | undefined;
  /** The largest rendition stands first, so that players begin with it. */
  readonly descending: boolean;
  /** Seconds from the film's beginning. */
  readonly assetRange: TimeRange | undefined;
  /** Seconds since 1970. */
  readonly programRange: TimeRange | undefined;
}

/** Every size that a player can name. */
const resolutions = ['270p', '360p', '480p', '540p', '720p', '1080p', '1440p', '2160p'];

/** Decimal digits only: what `Number` also reads, such as `0x10`, is no time. */
const decimal = /^\d+(?:\.\d+)?$/;

/**
 * Reads what a playlist is asked for; names it does not know are left alone.
 * @throws VideoError that names the parameter and its value.
 */
export function parsePlaybackModifiers(parameters: QueryParameters): PlaybackModifiers {
  const maxLines = linesIn(parameters, 'max_resolution', resolutions);
  const minLines = linesIn(parameters, 'min_resolution', resolutions);
  if (maxLines !== undefined && minLines !== undefined && minLines > maxLines) {
    throw refusal(
      `"min_resolution" must not be above "max_resolution", but ${minLines}p is above ${maxLines}p.`,
    );
  }
  return {
    maxHeight: maxLines,
    minHeight: minLines,
    descending: wordIn(parameters, 'rendition_order', ['desc']) === 'desc',
    assetRange: parseTimeRange(parameters, 'asset'),
    programRange: parseTimeRange(parameters, 'program'),
  };
}

/**
 * Reads `asset_start_time` and `asset_end_time`, or the same of `program`; undefined without both.
 * @throws VideoError that names the parameter and its value.
 */
export function parseTimeRange(
  parameters: QueryParameters,
  kind: 'asset' | 'program',
): TimeRange | undefined {
  const [startName, endName] = [`${kind}_start_time`, `${kind}_end_time`];
  const start = parseNonNegativeNumber(parameters, startName);
  const end = parseNonNegativeNumber(parameters, endName);
  if (start === undefined && end === undefined) return undefined;
  const span = { start: start ?? 0, end: end ?? Number.POSITIVE_INFINITY };
  if (span.end > span.start) return span;
  throw refusal(
    `"${endName}" must come after "${startName}", but ${span.end} does not come after ${span.start}.`,
  );
}

/**
 * Reads a number of 0 or more; undefined when the parameter is absent.
 * @throws VideoError that names the parameter and its value.
 */
export function parseNonNegativeNumber(
  parameters: QueryParameters,
  name: string,
): number | undefined {
  const value = parameters[name];
  if (value === undefined) return undefined;
  const number =
    typeof value === 'string' && decimal.test(value) ? Number(value) : (value as number);
  if (typeof number === 'number' && Number.isFinite(number) && number >= 0) return number;
  throw refusal(`"${name}" must be a number of 0 or more, but is ${shown(value)}.`);
}

function linesIn(
  parameters: QueryParameters,
  name: string,
  allowed: readonly string[],
): number | undefined {
  const word = wordIn(parameters, name, allowed);
  return word === undefined ? undefined : Number.parseInt(word, 10);
}

function wordIn(
  parameters: QueryParameters,
  name: string,
  allowed: readonly string[],
): string | undefined {
  const value = parameters[name];
  if (value === undefined) return undefined;
  if (typeof value === 'string' && allowed.includes(value)) return value;
  const choice = allowed.length === 1 ? '' : 'one of ';
  throw refusal(`"${name}" must be ${choice}${allowed.join(', ')}, but is ${shown(value)}.`);
}

function shown(value: unknown): string {
  return Array.isArray(value) ? 'given more than once' : JSON.stringify(value);
}

function refusal(sentence: string): VideoError {
  return new VideoError('invalid_parameters', sentence);
}
