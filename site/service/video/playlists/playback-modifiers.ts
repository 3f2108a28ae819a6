import { VideoError } from '../video-error.ts';

/** Parameters by name, from the URL or from the claims of a token. */
export type QueryParameters = Readonly<Record<string, unknown>>;

/** A time range in seconds. `end` is `Infinity` if only a start is given. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** Playback modifiers of a playlist; missing ones are `undefined`. */
export interface PlaybackModifiers {
  /** Maximum resolution: pixels of the short side. */
  readonly maxHeight: number | undefined;
  /** Minimum resolution: pixels of the short side. */
  readonly minHeight: number | undefined;
  /** Whether the largest rendition is listed first, so that players start with it. */
  readonly descending: boolean;
  /** Clip in seconds of the asset. */
  readonly assetRange: TimeRange | undefined;
  /** Clip of a live stream in seconds since 1970. */
  readonly programRange: TimeRange | undefined;
}

/** All values of `min_resolution` and `max_resolution`. */
const resolutions = ['270p', '360p', '480p', '540p', '720p', '1080p', '1440p', '2160p'];

/** Decimal digits only: other notations that `Number` accepts, such as `0x10`, are invalid. */
const decimalPattern = /^\d+(?:\.\d+)?$/;

/**
 * Parses the playback modifiers of a URL or a token. Unknown parameters are ignored.
 * @throws VideoError that names the parameter and its value.
 */
export function parsePlaybackModifiers(parameters: QueryParameters): PlaybackModifiers {
  const maxHeight = parseResolution(parameters, 'max_resolution', resolutions);
  const minHeight = parseResolution(parameters, 'min_resolution', resolutions);
  if (maxHeight !== undefined && minHeight !== undefined && minHeight > maxHeight) {
    throw createParameterError(
      `"min_resolution" must not be above "max_resolution", but ${minHeight}p is above ${maxHeight}p.`,
    );
  }
  return {
    maxHeight,
    minHeight,
    descending: parseEnumValue(parameters, 'rendition_order', ['desc']) === 'desc',
    assetRange: parseTimeRange(parameters, 'asset'),
    programRange: parseTimeRange(parameters, 'program'),
  };
}

/**
 * Parses `asset_start_time` and `asset_end_time`, or `program_start_time` and `program_end_time`;
 * `undefined` if both are missing.
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
  const range = { start: start ?? 0, end: end ?? Number.POSITIVE_INFINITY };
  if (range.end > range.start) return range;
  throw createParameterError(
    `"${endName}" must come after "${startName}", but ${range.end} does not come after ${range.start}.`,
  );
}

/**
 * Parses a number of 0 or more; `undefined` if the parameter is missing.
 * @throws VideoError that names the parameter and its value.
 */
export function parseNonNegativeNumber(
  parameters: QueryParameters,
  name: string,
): number | undefined {
  const value = parameters[name];
  if (value === undefined) return undefined;
  const number =
    typeof value === 'string' && decimalPattern.test(value) ? Number(value) : (value as number);
  if (typeof number === 'number' && Number.isFinite(number) && number >= 0) return number;
  throw createParameterError(
    `"${name}" must be a number of 0 or more, but is ${describeValue(value)}.`,
  );
}

function parseResolution(
  parameters: QueryParameters,
  name: string,
  allowedValues: readonly string[],
): number | undefined {
  const keyword = parseEnumValue(parameters, name, allowedValues);
  return keyword === undefined ? undefined : Number.parseInt(keyword, 10);
}

function parseEnumValue(
  parameters: QueryParameters,
  name: string,
  allowedValues: readonly string[],
): string | undefined {
  const value = parameters[name];
  if (value === undefined) return undefined;
  if (typeof value === 'string' && allowedValues.includes(value)) return value;
  const choice = allowedValues.length === 1 ? '' : 'one of ';
  throw createParameterError(
    `"${name}" must be ${choice}${allowedValues.join(', ')}, but is ${describeValue(value)}.`,
  );
}

function describeValue(value: unknown): string {
  return Array.isArray(value) ? 'given more than once' : JSON.stringify(value);
}

function createParameterError(message: string): VideoError {
  return new VideoError('invalid_parameters', message);
}
