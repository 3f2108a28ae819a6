/**
 * Tracks the payloads that were in flight when the page was hidden or unloaded. The browser may
 * still deliver them even if it reports a network error to the page. They therefore count as sent,
 * and are sent again only if the page is shown again.
 */
export class UnconfirmedPayloads<Payload> {
  /**
   * The payloads that got no response since the page was hidden. A new set is created each time the
   * page is hidden; `undefined` while it is visible.
   */
  #payloads: Set<Payload> | undefined;

  /** Call this after the page was hidden or has started to unload. */
  markUnload(): void {
    this.#payloads = new Set(this.#payloads);
  }

  /** Returns and clears the payloads that may not have arrived. */
  takePayloadsToResend(): Iterable<Payload> {
    const payloadSet = this.#payloads ?? [];
    this.#payloads = undefined;
    return payloadSet;
  }

  /**
   * Call this when a request starts. If the request gets no response, call the returned function
   * with its payloads: if the page was hidden after the start, it adds them and returns `true`.
   */
  track(): (payloads: readonly Payload[]) => boolean {
    const setAtStart = this.#payloads;
    return (payloads) => {
      const payloadSet = this.#payloads;
      if (!payloadSet || payloadSet === setAtStart) return false;
      for (const payload of payloads) payloadSet.add(payload);
      return true;
    };
  }

  /** Replaces each payload with the payloads that `replace` returns, or with none. */
  filter(replace: (payload: Payload) => readonly Payload[]): void {
    // Modifies the set instead of replacing it, because `track()` compares it by identity.
    const remaining = [...(this.#payloads ?? [])].flatMap(replace);
    this.#payloads?.clear();
    for (const payload of remaining) this.#payloads?.add(payload);
  }
}
