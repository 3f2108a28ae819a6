import type { ReactiveControllerHost } from 'lit';

/** How long to wait for the first frame before the controls show that the video is loading. */
const MAX_DELAY_MS = 500;

/**
 * For a player with autoplay, defers rendering the controls until the first frame, for at most 500
 * ms, so that the main thread is free for loading the video.
 */
export class DeferredControls {
  readonly #host: ReactiveControllerHost;
  /** Whether the controls are no longer deferred. */
  #isFinished: boolean;
  #isOverdue = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    // Server-rendered controls are not removed.
    this.#isFinished = host.shadowRoot !== null;
  }

  /** Whether to defer the controls. Call this on each update of the host. */
  shouldDefer(isWaitingForFirstFrame: boolean): boolean {
    if (!isWaitingForFirstFrame) {
      this.#isFinished = true;
      this.#isOverdue = false;
      clearTimeout(this.#timer);
    }
    if (!this.#isFinished) this.#timer ??= setTimeout(() => this.#onTimeout(), MAX_DELAY_MS);
    return !this.#isFinished;
  }

  /** Whether the first frame is still pending after 500 ms. */
  get isOverdue(): boolean {
    return this.#isOverdue;
  }

  #onTimeout(): void {
    this.#isFinished = this.#isOverdue = true;
    this.#host.requestUpdate();
  }
}
