const MINUTE_S = 60;
const HOUR_S = 3600;

/** Browsers tell a film of 48 seconds as 47.999999: its length is summed up from frames and samples. */
const ROUNDING_S = 0.001;

/** The seconds that are over, of a time of 0 or more. */
export const floorSeconds = (seconds: number): number => Math.floor(seconds + ROUNDING_S);

/**
 * A time as a clock shows it: `0:07`, `12:34`, `1:02:03`.
 *
 * `guide` is the longest time shown beside it: where that has hours, so has this. What is not a
 * finite number reads `0:00`.
 */
export function formatTime(seconds: number, guide = seconds): string {
  const whole = Number.isFinite(seconds) ? floorSeconds(Math.abs(seconds)) : 0;
  const withHours = Math.max(whole, Number.isFinite(guide) ? guide : 0) >= HOUR_S;
  const hours = Math.floor(whole / HOUR_S);
  const minutes = Math.floor((whole % HOUR_S) / MINUTE_S);
  const tail = String(whole % MINUTE_S).padStart(2, '0');
  const sign = seconds < 0 && whole > 0 ? '−' : '';
  return withHours
    ? `${sign}${hours}:${String(minutes).padStart(2, '0')}:${tail}`
    : `${sign}${minutes}:${tail}`;
}

/** How often a time is drawn again that nobody sees; it may still be read aloud. Seconds. */
export const COARSE_TIME_SECONDS = 5;

/** A time that changes only now and then, for controls that are not to be seen. */
export const toCoarseTime = (seconds: number): number =>
  Math.floor(seconds / COARSE_TIME_SECONDS) * COARSE_TIME_SECONDS;

/**
 * A time as a person says it: `1 minute 7 seconds`; `amount` says one part of it.
 *
 * What is not a finite number is said as nought seconds.
 */
export function formatSpokenTime(
  seconds: number,
  amount: (count: number, unit: 'hour' | 'minute' | 'second') => string,
): string {
  const whole = Number.isFinite(seconds) ? floorSeconds(Math.max(0, seconds)) : 0;
  const parts = [
    [Math.floor(whole / HOUR_S), 'hour'],
    [Math.floor((whole % HOUR_S) / MINUTE_S), 'minute'],
    [whole % MINUTE_S, 'second'],
  ] as const;
  const said = parts.filter(([count, unit]) => count > 0 || (unit === 'second' && whole === 0));
  return said.map(([count, unit]) => amount(count, unit)).join(' ');
}

/** A time of day as a language writes it, to the second; `at` is milliseconds since 1970. */
export function formatTimeOfDay(at: number, language: string): string {
  const known = wallClocks.get(language);
  const format = known ?? new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
  if (!known) wallClocks.set(language, format);
  return Number.isFinite(at) ? format.format(at) : '';
}

const wallClocks = new Map<string, Intl.DateTimeFormat>();
