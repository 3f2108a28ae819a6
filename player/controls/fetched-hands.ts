import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { WorkedBar } from './worked-bar.ts';

/** The bars that are on the page. */
const bars = new Set<object>();

/**
 * Fetches what lets keys, pointers and fingers work a bar: with the first sign of a person, or as
 * soon as it is wanted.
 */
export class FetchedHands implements ReactiveController {
  readonly #bar: () => Omit<WorkedBar, 'isOnly'>;
  readonly #isWanted: () => boolean;
  #fetched = false;

  /** `bar` is asked once: most bars of a page are never worked. */
  constructor(
    host: ReactiveControllerHost & EventTarget,
    bar: () => Omit<WorkedBar, 'isOnly'>,
    isWanted: () => boolean,
  ) {
    this.#bar = bar;
    this.#isWanted = isWanted;
    const fetch = (): void => void this.#fetch();
    for (const sign of ['pointerenter', 'focusin']) host.addEventListener(sign, fetch);
    host.addController(this);
  }

  hostConnected(): void {
    bars.add(this);
  }

  hostUpdated(): void {
    if (this.#isWanted()) void this.#fetch();
  }

  hostDisconnected(): void {
    bars.delete(this);
  }

  async #fetch(): Promise<void> {
    if (this.#fetched) return;
    this.#fetched = true;
    try {
      const { begin } = await import('./hands.ts');
      begin({ ...this.#bar(), isOnly: () => bars.size === 1 });
    } catch {
      // The buttons work all the same, and the next sign asks again.
      this.#fetched = false;
    }
  }
}
