import type { ReactiveControllerHost } from 'lit';

/** After half a second of waiting a person is to be told of it. */
const PATIENCE_MS = 500;

/**
 * Has a film that begins by itself come before what stands around it: nobody misses that until the
 * first frame, and the processor is free for the film.
 */
export class DeferredControls {
  readonly #host: ReactiveControllerHost;
  #isOver: boolean;
  #isLate = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    // What a server has drawn already is not taken away.
    this.#isOver = host.shadowRoot !== null;
  }

  /** Whether what stands around the film is to wait; `isComing` while the film has no frame yet. */
  shouldDefer(isComing: boolean): boolean {
    if (!isComing) {
      this.#isOver = true;
      this.#isLate = false;
      clearTimeout(this.#timer);
    }
    if (!this.#isOver) this.#timer ??= setTimeout(() => this.#end(), PATIENCE_MS);
    return !this.#isOver;
  }

  /** Whether the film has been waited for in vain so far. */
  get isOverdue(): boolean {
    return this.#isLate;
  }

  #end(): void {
    this.#isOver = this.#isLate = true;
    this.#host.requestUpdate();
  }
}
