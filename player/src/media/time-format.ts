const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3600;

/**
 * A tolerance in seconds: browsers report a duration of 48 s as 47.999999, because they add up frames
 * and samples.
 */
const ROUNDING_SECONDS = 0.001;

/** Rounds a nonnegative time down to whole seconds. */
export const floorSeconds = (seconds: number): number => Math.floor(seconds + ROUNDING_SECONDS);

/**
 * Formats a time for display, such as `0:07`, `12:34` or `1:02:03`. A value that is not finite is
 * formatted as `0:00`.
 *
 * @param longestSeconds the longest time that is displayed next to this one, such as the duration.
 *   If it is an hour or longer, the result contains hours.
 */
export function formatTime(seconds: number, longestSeconds = seconds): string {
  const wholeSeconds = Number.isFinite(seconds) ? floorSeconds(Math.abs(seconds)) : 0;
  const includesHours =
    Math.max(wholeSeconds, Number.isFinite(longestSeconds) ? longestSeconds : 0) >=
    SECONDS_PER_HOUR;
  const hours = Math.floor(wholeSeconds / SECONDS_PER_HOUR);
  const minutes = Math.floor((wholeSeconds % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE);
  const secondsText = String(wholeSeconds % SECONDS_PER_MINUTE).padStart(2, '0');
  const sign = seconds < 0 && wholeSeconds > 0 ? '−' : '';
  return includesHours
    ? `${sign}${hours}:${String(minutes).padStart(2, '0')}:${secondsText}`
    : `${sign}${minutes}:${secondsText}`;
}

/**
 * The update interval of time displays in hidden controls, in seconds. They still need updates,
 * because screen readers can read them.
 */
export const COARSE_TIME_SECONDS = 5;

/** Rounds a time down to a multiple of the update interval of hidden controls. */
export const toCoarseTime = (seconds: number): number =>
  Math.floor(seconds / COARSE_TIME_SECONDS) * COARSE_TIME_SECONDS;

/**
 * Formats a time for screen readers, such as `1 minute 7 seconds`. A value that is not finite is
 * formatted as 0 seconds.
 *
 * @param formatUnit formats a number with its unit.
 */
export function formatSpokenTime(
  seconds: number,
  formatUnit: (count: number, unit: 'hour' | 'minute' | 'second') => string,
): string {
  const wholeSeconds = Number.isFinite(seconds) ? floorSeconds(Math.max(0, seconds)) : 0;
  const units = [
    [Math.floor(wholeSeconds / SECONDS_PER_HOUR), 'hour'],
    [Math.floor((wholeSeconds % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE), 'minute'],
    [wholeSeconds % SECONDS_PER_MINUTE, 'second'],
  ] as const;
  const spokenUnits = units.filter(
    ([count, unit]) => count > 0 || (unit === 'second' && wholeSeconds === 0),
  );
  return spokenUnits.map(([count, unit]) => formatUnit(count, unit)).join(' ');
}

/**
 * Formats the time of day, including seconds.
 *
 * @param timestamp Unix time in milliseconds. A value that is not finite is formatted as an empty
 *   string.
 */
export function formatTimeOfDay(timestamp: number, language: string): string {
  const cachedFormat = timeFormats.get(language);
  const format = cachedFormat ?? new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
  if (!cachedFormat) timeFormats.set(language, format);
  return Number.isFinite(timestamp) ? format.format(timestamp) : '';
}

/** A cache by language, because creating a format is slow. */
const timeFormats = new Map<string, Intl.DateTimeFormat>();
