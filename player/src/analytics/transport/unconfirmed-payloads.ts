/**
 * Tracks the payloads that were in flight when the page was hidden or unloaded. The browser may
 * still deliver them although it reports a network error to the page. So they count as sent, and are
 * sent again only if the page is shown again.
 */
export class UnconfirmedPayloads<Payload> {
  /**
   * The payloads that got no response since the page was hidden. Each hide creates a new set; there
   * is none while the page is visible.
   */
  #unconfirmed: Set<Payload> | undefined;

  /** Call this after the page was hidden or has started to unload. */
  markUnload(): void {
    this.#unconfirmed = new Set(this.#unconfirmed);
  }

  /** Returns and clears the payloads that may not have arrived. */
  takeForResend(): Iterable<Payload> {
    const unconfirmed = this.#unconfirmed ?? [];
    this.#unconfirmed = undefined;
    return unconfirmed;
  }

  /**
   * Call this for each delivery. If the delivery gets no response, call the returned function: it
   * keeps the payload and returns `true` if the page was hidden in the meantime.
   */
  track(): (payload: Payload) => boolean {
    const before = this.#unconfirmed;
    return (payload) => this.#unconfirmed !== before && Boolean(this.#unconfirmed?.add(payload));
  }

  /** Replaces each payload with those that `toKept` returns, which may be none. */
  filter(toKept: (payload: Payload) => readonly Payload[]): void {
    for (const payload of [...(this.#unconfirmed ?? [])]) {
      this.#unconfirmed?.delete(payload);
      for (const kept of toKept(payload)) this.#unconfirmed?.add(kept);
    }
  }
}
