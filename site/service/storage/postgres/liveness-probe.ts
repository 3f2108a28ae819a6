/** How often a sign of life is asked for, counted from the last one. */
const everyMs = 5000;

/** A database that has not given one by then is out of reach: it takes a thousandth of that. */
const withinMs = 10_000;

/**
 * Asks for a sign of life now and then, because a machine that can no longer be reached closes no
 * connection: whoever waits for its answer would wait for a quarter of an hour.
 */
export class LivenessProbe {
  readonly #ask: () => Promise<unknown>;
  readonly #silent: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  /** `silent` is called each time none has come; a question that fails is no silence. */
  constructor(ask: () => Promise<unknown>, silent: () => void) {
    this.#ask = ask;
    this.#silent = silent;
    this.#lookLater();
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #lookLater(): void {
    this.#timer = setTimeout(() => void this.#look(), everyMs).unref();
  }

  async #look(): Promise<void> {
    const over = new AbortController();
    const answered = this.#ask().then(
      () => true,
      () => true,
    );
    const isAlive = await Promise.race([answered, late(over.signal)]);
    over.abort();
    if (this.#isOver) return;
    if (!isAlive) this.#silent();
    this.#lookLater();
  }
}

/** False after the time an answer may take, once what has come meanwhile is read. */
function late(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => setImmediate(() => resolve(false)), withinMs).unref();
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
