import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ControlBarHandle } from '../layout/control-bar-handle.ts';

/** The bars that are on the page. */
const bars = new Set<() => ControlBarHandle>();

/**
 * Fetches what lets keys, pointers and fingers work a bar: with the first sign of a person, or as
 * soon as it is wanted.
 */
export class InputLoader implements ReactiveController {
  readonly #bar: () => ControlBarHandle;
  readonly #isWanted: () => boolean;
  #fetched = false;

  /** `bar` is asked late: most bars of a page are never worked. */
  constructor(
    host: ReactiveControllerHost & EventTarget,
    bar: () => ControlBarHandle,
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
      const { attachInput: begin } = await import('./input-controller.ts');
      begin(this.#bar(), bars);
    } catch {
      // The buttons work all the same, and the next sign asks again.
      this.#fetched = false;
    }
  }
}
