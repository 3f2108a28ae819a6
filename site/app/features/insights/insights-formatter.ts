const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** Shorter durations are formatted with hundredths of a second. */
const HUNDREDTHS_LIMIT_SECONDS = 10;

/** Formats numbers and times as is customary in a region. Times are in UTC, as on the server. */
export class InsightsFormatter {
  readonly #integer: Intl.NumberFormat;
  readonly #oneDecimal: Intl.NumberFormat;
  readonly #twoDecimals: Intl.NumberFormat;
  readonly #percent: Intl.NumberFormat;
  readonly #day: Intl.DateTimeFormat;
  readonly #month: Intl.DateTimeFormat;

  constructor(region: string) {
    this.#integer = new Intl.NumberFormat(region, { maximumFractionDigits: 0 });
    this.#oneDecimal = new Intl.NumberFormat(region, { maximumFractionDigits: 1 });
    this.#twoDecimals = new Intl.NumberFormat(region, { maximumFractionDigits: 2 });
    this.#percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 1 });
    const utc = { timeZone: 'UTC' } as const;
    this.#day = new Intl.DateTimeFormat(region, { day: 'numeric', month: 'short', ...utc });
    this.#month = new Intl.DateTimeFormat(region, { month: 'short', year: 'numeric', ...utc });
  }

  /** Formats a count, such as `1,204`. */
  formatCount(value: number): string {
    return this.#integer.format(value);
  }

  /** Formats a ratio from 0 to 1 as a percentage, such as `2.5%`. */
  formatPercent(ratio: number): string {
    return this.#percent.format(ratio);
  }

  /**
   * Formats a duration in milliseconds in the most readable unit, such as `0.84 s`, `12 s`, `8 min`
   * or `310 h`.
   */
  formatDuration(ms: number): string {
    const seconds = ms / 1000;
    if (seconds < HUNDREDTHS_LIMIT_SECONDS) return `${this.#twoDecimals.format(seconds)} s`;
    if (seconds < 2 * MINUTE_SECONDS) return `${this.#oneDecimal.format(seconds)} s`;
    if (seconds < 2 * HOUR_SECONDS) return `${this.#integer.format(seconds / MINUTE_SECONDS)} min`;
    return `${this.#integer.format(seconds / HOUR_SECONDS)} h`;
  }

  /** Formats a time as a date, followed by the time of day if the granularity is `hour`. */
  formatDateTime(time: number, granularity: 'hour' | 'day'): string {
    const day = this.#day.format(time);
    return granularity === 'day' ? day : `${day} ${formatTimeOfDay(time)}`;
  }

  /** Formats a label of the time axis. */
  formatTick(time: number, unit: 'hour' | 'day' | 'month'): string {
    if (unit === 'hour') return formatTimeOfDay(time);
    return unit === 'day' ? this.#day.format(time) : this.#month.format(time);
  }
}

function formatTimeOfDay(time: number): string {
  return new Date(time).toISOString().slice(11, 16);
}
