/** Calls in flight by key, so that concurrent callers share one call and its result. */
export class InFlightCalls<Result> {
  readonly #calls = new Map<string, Promise<Result>>();

  /** Joins the call in flight for a key, or starts one. A settled call is not shared. */
  share(key: string, start: () => Promise<Result>): Promise<Result> {
    const inFlight = this.#calls.get(key);
    if (inFlight !== undefined) return inFlight;
    const call = start().finally(() => {
      // After `clear`, the key may belong to a later call.
      if (this.#calls.get(key) === call) this.#calls.delete(key);
    });
    this.#calls.set(key, call);
    return call;
  }

  /** Stops sharing the calls in flight, because their results may be stale. They still settle. */
  clear(): void {
    this.#calls.clear();
  }
}
