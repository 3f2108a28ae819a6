/** How often a channel is looked at, and how long is waited before the next one. */
export interface Pace {
  readonly lookMs: number;
  readonly firstWaitMs: number;
  readonly growth: number;
  /** Part of the wait by which it may be longer or shorter, so that not all come back at once. */
  readonly jitter: number;
  readonly longestWaitMs: number;
  /** A connection that has held so long is a good one: the next wait is the first again. */
  readonly stableMs: number;
}

/** For readers: patient, because there may be thousands of them. */
export const readerPace: Pace = {
  lookMs: 300,
  firstWaitMs: 1000,
  growth: 2,
  jitter: 0.1,
  longestWaitMs: 20_000,
  stableMs: 30_000,
};

/** For editors, who look at what they have just changed. */
export const draftPace: Pace = {
  ...readerPace,
  lookMs: 1000,
  growth: 1,
  jitter: 0,
};

/** The waits between one channel and the next. */
export class Waits {
  readonly #pace: Pace;
  #next: number;

  constructor(pace: Pace) {
    this.#pace = pace;
    this.#next = pace.firstWaitMs;
  }

  next(): number {
    const { growth, jitter, longestWaitMs } = this.#pace;
    const wait = Math.min(this.#next, longestWaitMs);
    const spread = 1 + (Math.random() * 2 - 1) * jitter;
    this.#next = Math.min(wait * growth * spread, longestWaitMs);
    return wait;
  }

  reset(): void {
    this.#next = this.#pace.firstWaitMs;
  }
}
