/** The interval between checks of a channel, and the delays between reconnection attempts. */
export interface ReconnectPolicy {
  readonly checkIntervalMs: number;
  readonly initialDelayMs: number;
  readonly factor: number;
  /**
   * Fraction by which a delay is randomly lengthened or shortened, so that clients do not all
   * reconnect immediately.
   */
  readonly jitter: number;
  readonly maxDelayMs: number;
  /**
   * Duration after which a connection counts as stable: the next delay starts at `initialDelayMs`.
   */
  readonly resetAfterMs: number;
}

/**
 * Policy for visitors. The delays grow, because thousands of visitors may reconnect at the same
 * time.
 */
export const visitorReconnectPolicy: ReconnectPolicy = {
  checkIntervalMs: 300,
  initialDelayMs: 1000,
  factor: 2,
  jitter: 0.1,
  maxDelayMs: 20_000,
  resetAfterMs: 30_000,
};

/** Policy for editors previewing their changes: constant, short delays. */
export const editorReconnectPolicy: ReconnectPolicy = {
  ...visitorReconnectPolicy,
  checkIntervalMs: 1000,
  factor: 1,
  jitter: 0,
};

/** Exponential backoff with jitter. */
export class Backoff {
  readonly #policy: ReconnectPolicy;
  #next: number;

  constructor(policy: ReconnectPolicy) {
    this.#policy = policy;
    this.#next = policy.initialDelayMs;
  }

  next(): number {
    const { factor, jitter, maxDelayMs } = this.#policy;
    const delayMs = Math.min(this.#next, maxDelayMs);
    const spread = 1 + (Math.random() * 2 - 1) * jitter;
    this.#next = Math.min(delayMs * factor * spread, maxDelayMs);
    return delayMs;
  }

  reset(): void {
    this.#next = this.#policy.initialDelayMs;
  }
}
