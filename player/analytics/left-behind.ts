import type { Envelope } from './envelope.ts';
import type { Reported } from './reported.ts';

/**
 * What was handed over as the page was left, or was on its way then. The browser carries it on, even
 * where it tells the page that it failed: so it counts as sent, unless the page comes back.
 */
export class LeftBehind {
  /** What failed unanswered since; another set with each leave, and none while the page is there. */
  #unheard: Set<Envelope> | undefined;

  leave(): void {
    this.#unheard = new Set(this.#unheard);
  }

  /** What may not have arrived, to be sent once more. */
  comeBack(): Iterable<Envelope> {
    const unheard = this.#unheard ?? [];
    this.#unheard = undefined;
    return unheard;
  }

  /** To be called with each send; what it returns keeps what failed if the page was left since. */
  watch(): (envelope: Envelope) => boolean {
    const before = this.#unheard;
    return (envelope) => this.#unheard !== before && Boolean(this.#unheard?.add(envelope));
  }

  forget(view: Reported): void {
    this.#unheard?.forEach((each, _, all) => each.view === view && all.delete(each));
  }
}
