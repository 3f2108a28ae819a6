/** What the time of a view is spent on: each moment on one of these. */
export type Spending = 'startup' | 'playing' | 'seeking' | 'stalled' | 'paused' | 'asleep' | 'away';

/** The time of one view, to the last moment that was entered; milliseconds. */
export class TimeLedger {
  readonly spent: Record<Spending, number> = {
    startup: 0,
    playing: 0,
    seeking: 0,
    stalled: 0,
    paused: 0,
    asleep: 0,
    away: 0,
  };
  /** The last moment that was entered. */
  to: number;

  constructor(at: number) {
    this.to = at;
  }

  /** Enters what is not entered yet of the time before a moment, and returns how long it was. */
  spend(on: Spending, to: number): number {
    const spent = Math.max(0, to - this.to);
    this.spent[on] += spent;
    this.to += spent;
    return spent;
  }
}
