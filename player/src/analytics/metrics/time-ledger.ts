/** What the time of a view is spent on: each moment on one of these. */
export type TimeCategory =
  | 'startup'
  | 'playing'
  | 'seeking'
  | 'stalled'
  | 'paused'
  | 'asleep'
  | 'away';

/** The time of one view, to the last moment that was entered; milliseconds. */
export class TimeLedger {
  readonly totals: Record<TimeCategory, number> = {
    startup: 0,
    playing: 0,
    seeking: 0,
    stalled: 0,
    paused: 0,
    asleep: 0,
    away: 0,
  };
  /** The last moment that was entered. */
  end: number;

  constructor(at: number) {
    this.end = at;
  }

  /** Enters what is not entered yet of the time before a moment, and returns how long it was. */
  add(on: TimeCategory, to: number): number {
    const spent = Math.max(0, to - this.end);
    this.totals[on] += spent;
    this.end += spent;
    return spent;
  }
}
