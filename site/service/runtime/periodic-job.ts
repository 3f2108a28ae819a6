/** Options of a `PeriodicJob`. */
export interface PeriodicJobOptions {
  readonly intervalMs: number;
  readonly run: () => Promise<void>;
  /** Called with the error of a failed run, to log it. */
  readonly onError: (error: unknown) => void;
}

/**
 * A job that runs at an interval until it is closed. Runs do not overlap: while one is in progress,
 * no other starts. A failed run does not stop the job. The timer does not keep the process running.
 */
export class PeriodicJob {
  readonly #options: PeriodicJobOptions;
  #timer: NodeJS.Timeout | undefined;
  #currentRun: Promise<void> | undefined;
  #isClosed = false;

  constructor(options: PeriodicJobOptions) {
    this.#options = options;
  }

  /** Starts the timer. The first run happens one interval later. */
  start(): void {
    if (this.#isClosed || this.#timer !== undefined) return;
    this.#timer = setInterval(() => void this.run(), this.#options.intervalMs).unref();
  }

  /**
   * Runs the job now, or joins the run in progress. Does nothing once the job is closed. Never
   * rejects.
   */
  run(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    return (this.#currentRun ??= this.#run().finally(() => {
      this.#currentRun = undefined;
    }));
  }

  /** Stops the timer immediately, and resolves when the run in progress has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#currentRun;
  }

  async #run(): Promise<void> {
    try {
      await this.#options.run();
    } catch (error) {
      this.#options.onError(error);
    }
  }
}
