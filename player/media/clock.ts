const MINUTE_S = 60;
const HOUR_S = 3600;

/**
 * A time as a clock shows it: `0:07`, `12:34`, `1:02:03`.
 *
 * `guide` is the longest time shown beside it: where that has hours, so has this. What is not a
 * finite number reads `0:00`.
 */
export function clock(seconds: number, guide = seconds): string {
  const whole = Number.isFinite(seconds) ? Math.floor(Math.abs(seconds)) : 0;
  const withHours = Math.max(whole, Number.isFinite(guide) ? guide : 0) >= HOUR_S;
  const hours = Math.floor(whole / HOUR_S);
  const minutes = Math.floor((whole % HOUR_S) / MINUTE_S);
  const tail = String(whole % MINUTE_S).padStart(2, '0');
  const sign = seconds < 0 && whole > 0 ? '−' : '';
  return withHours
    ? `${sign}${hours}:${String(minutes).padStart(2, '0')}:${tail}`
    : `${sign}${minutes}:${tail}`;
}

/**
 * A time as a person says it, in the language given: `1 minute, 7 seconds`.
 *
 * What is not a finite number is said as nought seconds.
 */
export function spokenTime(seconds: number, language: string): string {
  const whole = Number.isFinite(seconds) ? Math.floor(Math.max(0, seconds)) : 0;
  const parts = [
    [Math.floor(whole / HOUR_S), 'hour'],
    [Math.floor((whole % HOUR_S) / MINUTE_S), 'minute'],
    [whole % MINUTE_S, 'second'],
  ] as const;
  const said = parts.filter(([amount, unit]) => amount > 0 || (unit === 'second' && whole === 0));
  return said
    .map(([amount, unit]) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount),
    )
    .join(' ');
}
