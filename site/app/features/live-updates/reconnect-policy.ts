/** How often a channel is looked at, and how long is waited before the next one. */
export interface ReconnectPolicy {
  readonly checkIntervalMs: number;
  readonly initialDelayMs: number;
  readonly factor: number;
  /** Part of the wait by which it may be longer or shorter, so that not all come back at once. */
  readonly jitter: number;
  readonly maxDelayMs: number;
  /** A connection that has held so long is a good one: the next wait is the first again. */
  readonly resetAfterMs: number;
}

/** For readers: patient, because there may be thousands of them. */
export const visitorReconnectPolicy: ReconnectPolicy = {
  checkIntervalMs: 300,
  initialDelayMs: 1000,
  factor: 2,
  jitter: 0.1,
  maxDelayMs: 20_000,
  resetAfterMs: 30_000,
};

/** For editors, who look at what they have just changed. */
export const editorReconnectPolicy: ReconnectPolicy = {
  ...visitorReconnectPolicy,
  checkIntervalMs: 1000,
  factor: 1,
  jitter: 0,
};

/** The waits between one channel and the next. */
export class Backoff {
  readonly #pace: ReconnectPolicy;
  #next: number;

  constructor(pace: ReconnectPolicy) {
    this.#pace = pace;
    this.#next = pace.initialDelayMs;
  }

  next(): number {
    const { factor, jitter, maxDelayMs } = this.#pace;
    const wait = Math.min(this.#next, maxDelayMs);
    const spread = 1 + (Math.random() * 2 - 1) * jitter;
    this.#next = Math.min(wait * factor * spread, maxDelayMs);
    return wait;
  }

  reset(): void {
    this.#next = this.#pace.initialDelayMs;
  }
}
