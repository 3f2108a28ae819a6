import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ControlBarHandle } from '../layout/control-bar-handle.ts';

/** The handles of the connected control bars. */
const connectedBars = new Set<() => ControlBarHandle>();

/**
 * Loads the input handling of a control bar on the first pointer or focus event, or as soon as
 * `isNeeded` returns true.
 */
export class InputLoader implements ReactiveController {
  readonly #getHandle: () => ControlBarHandle;
  readonly #isNeeded: () => boolean;
  #isLoading = false;

  /** `getHandle` is called only when needed, because most bars of a page are never used. */
  constructor(
    host: ReactiveControllerHost & EventTarget,
    getHandle: () => ControlBarHandle,
    isNeeded: () => boolean,
  ) {
    this.#getHandle = getHandle;
    this.#isNeeded = isNeeded;
    const load = (): void => void this.#load();
    for (const type of ['pointerenter', 'focusin']) host.addEventListener(type, load);
    host.addController(this);
  }

  hostConnected(): void {
    connectedBars.add(this.#getHandle);
  }

  hostUpdated(): void {
    if (this.#isNeeded()) void this.#load();
  }

  hostDisconnected(): void {
    connectedBars.delete(this.#getHandle);
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      const { attachInput } = await import('./input-controller.ts');
      attachInput(this.#getHandle(), connectedBars);
    } catch {
      // The buttons work without this code; the next event loads it again.
      this.#isLoading = false;
    }
  }
}
