import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { UnworkedBar } from './worked-bar.ts';

/** The bars that are on the page. */
const bars = new Set<() => UnworkedBar>();

/**
 * Fetches what lets keys, pointers and fingers work a bar: with the first sign of a person, or as
 * soon as it is wanted.
 */
export class FetchedHands implements ReactiveController {
  readonly #bar: () => UnworkedBar;
  readonly #isWanted: () => boolean;
  #fetched = false;

  /** `bar` is asked late: most bars of a page are never worked. */
  constructor(
    host: ReactiveControllerHost & EventTarget,
    bar: () => UnworkedBar,
    isWanted: () => boolean,
  ) {
    this.#bar = bar;
    this.#isWanted = isWanted;
    const fetch = (): void => void this.#fetch();
    for (const sign of ['pointerenter', 'focusin']) host.addEventListener(sign, fetch);
    host.addController(this);
  }

  hostConnected(): void {
    bars.add(this.#bar);
  }

  hostUpdated(): void {
    if (this.#isWanted()) void this.#fetch();
  }

  hostDisconnected(): void {
    bars.delete(this.#bar);
  }

  async #fetch(): Promise<void> {
    if (this.#fetched) return;
    this.#fetched = true;
    try {
      const { begin } = await import('./hands.ts');
      begin(this.#bar(), bars);
    } catch {
      // The buttons work all the same, and the next sign asks again.
      this.#fetched = false;
    }
  }
}
