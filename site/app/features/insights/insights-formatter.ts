const minuteSeconds = 60;
const hourSeconds = 3600;

/** Digits of seconds that tell durations apart: a tenth of a second matters in a short one only. */
const shortSeconds = 10;

/** Writes numbers as they are written in a region. Times are those of UTC, as on the server. */
export class InsightsFormatter {
  readonly #whole: Intl.NumberFormat;
  readonly #tenth: Intl.NumberFormat;
  readonly #hundredth: Intl.NumberFormat;
  readonly #percent: Intl.NumberFormat;
  readonly #day: Intl.DateTimeFormat;
  readonly #month: Intl.DateTimeFormat;

  constructor(region: string) {
    this.#whole = new Intl.NumberFormat(region, { maximumFractionDigits: 0 });
    this.#tenth = new Intl.NumberFormat(region, { maximumFractionDigits: 1 });
    this.#hundredth = new Intl.NumberFormat(region, { maximumFractionDigits: 2 });
    this.#percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 1 });
    const utc = { timeZone: 'UTC' } as const;
    this.#day = new Intl.DateTimeFormat(region, { day: 'numeric', month: 'short', ...utc });
    this.#month = new Intl.DateTimeFormat(region, { month: 'short', year: 'numeric', ...utc });
  }

  /** A count, such as `1,204`. */
  count(value: number): string {
    return this.#whole.format(value);
  }

  /** A part of a whole, such as `2.5%`. */
  percent(value: number): string {
    return this.#percent.format(value);
  }

  /** A duration in the unit that tells it best, such as `0.84 s`, `12 s`, `8 min` or `310 h`. */
  duration(ms: number): string {
    const seconds = ms / 1000;
    if (seconds < shortSeconds) return `${this.#hundredth.format(seconds)} s`;
    if (seconds < 2 * minuteSeconds) return `${this.#tenth.format(seconds)} s`;
    if (seconds < 2 * hourSeconds) return `${this.#whole.format(seconds / minuteSeconds)} min`;
    return `${this.#whole.format(seconds / hourSeconds)} h`;
  }

  /** A time between others of the same span: its day, and its hour where hours are told apart. */
  dateTime(time: number, step: 'hour' | 'day'): string {
    const day = this.#day.format(time);
    return step === 'day' ? day : `${day} ${clock(time)}`;
  }

  /** What stands under a point of an axis of time. */
  tick(time: number, step: 'hour' | 'day' | 'month'): string {
    if (step === 'hour') return clock(time);
    return step === 'day' ? this.#day.format(time) : this.#month.format(time);
  }
}

function clock(time: number): string {
  return new Date(time).toISOString().slice(11, 16);
}
