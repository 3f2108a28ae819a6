import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ControlBarAccess } from '../layout/control-bar-access.ts';

/** The `getAccess` function of each connected control bar. */
const connectedBars = new Set<() => ControlBarAccess>();

/**
 * Loads the input handling of a control bar on the first pointer or focus event, or as soon as
 * `isNeeded` returns true.
 */
export class InputLoader implements ReactiveController {
  readonly #getAccess: () => ControlBarAccess;
  readonly #isNeeded: () => boolean;
  #isLoading = false;

  /** `getAccess` is called as late as possible, because viewers never use most bars on a page. */
  constructor(
    host: ReactiveControllerHost & EventTarget,
    getAccess: () => ControlBarAccess,
    isNeeded: () => boolean,
  ) {
    this.#getAccess = getAccess;
    this.#isNeeded = isNeeded;
    const load = (): void => void this.#load();
    for (const type of ['pointerenter', 'focusin']) host.addEventListener(type, load);
    host.addController(this);
  }

  hostConnected(): void {
    connectedBars.add(this.#getAccess);
  }

  hostUpdated(): void {
    if (this.#isNeeded()) void this.#load();
  }

  hostDisconnected(): void {
    connectedBars.delete(this.#getAccess);
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      const { attachInput } = await import('./attach-input.ts');
      attachInput(this.#getAccess(), connectedBars);
    } catch {
      // The buttons work without this code. The next event retries the load.
      this.#isLoading = false;
    }
  }
}
