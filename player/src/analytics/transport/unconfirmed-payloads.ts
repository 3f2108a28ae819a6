import type { PendingPayload } from './pending-payload.ts';
import type { PayloadSource } from './payload.ts';

/**
 * What was handed over as the page was left, or was on its way then. The browser carries it on, even
 * where it tells the page that it failed: so it counts as sent, unless the page comes back.
 */
export class UnconfirmedPayloads {
  /** What failed unanswered since; another set with each leave, and none while the page is there. */
  #unheard: Set<PendingPayload> | undefined;

  markUnload(): void {
    this.#unheard = new Set(this.#unheard);
  }

  /** What may not have arrived, to be sent once more. */
  takeForResend(): Iterable<PendingPayload> {
    const unheard = this.#unheard ?? [];
    this.#unheard = undefined;
    return unheard;
  }

  /** To be called with each send; what it returns keeps what failed if the page was left since. */
  track(): (envelope: PendingPayload) => boolean {
    const before = this.#unheard;
    return (envelope) => this.#unheard !== before && Boolean(this.#unheard?.add(envelope));
  }

  discard(view: PayloadSource): void {
    this.#unheard?.forEach((each, _, all) => each.source === view && all.delete(each));
  }
}
