/** The minimum time between two seeks of a drag. */
const SEEK_INTERVAL_MS = 200;

/** Options of {@link Scrubber}. */
interface ScrubberOptions {
  /** Seeks to a position. */
  onSeek(value: number): void;
  /** Returns whether the last seek is complete. */
  isSettled(): boolean;
  /** Called when a drag starts and ends. */
  onDraggingChange(isDragging: boolean): void;
}

/**
 * Throttles the seeks of a drag on a range: the thumb follows the pointer immediately, but the
 * next seek waits until the last one is complete. A drag always ends with a seek to its final position.
 */
export class Scrubber {
  /** The current position of a drag; `undefined` if there is no drag, or the drag has not moved yet. */
  value: number | undefined;
  readonly #options: ScrubberOptions;
  #dragController: AbortController | undefined;
  #lastSeekValue: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ScrubberOptions) {
    this.#options = options;
  }

  /** Starts a drag, which lasts until the pointer is lifted anywhere on the page. */
  start(): void {
    if (this.#dragController) return;
    this.#dragController = new AbortController();
    const { signal } = this.#dragController;
    for (const event of ['pointerup', 'pointercancel', 'blur']) {
      window.addEventListener(event, () => this.end(), { signal });
    }
    this.#options.onDraggingChange(true);
  }

  /** Moves the drag to a position; without a drag, seeks to it immediately. */
  move(value: number): void {
    if (!this.#dragController) return this.#options.onSeek(value);
    this.value = value;
    if (this.#timer === undefined) this.#seek();
  }

  end(): void {
    if (!this.#dragController) return;
    this.#dragController.abort();
    this.#dragController = undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { value } = this;
    this.value = undefined;
    if (value !== undefined && value !== this.#lastSeekValue) this.#options.onSeek(value);
    this.#lastSeekValue = undefined;
    this.#options.onDraggingChange(false);
  }

  #seek(): void {
    const { value } = this;
    this.#timer = undefined;
    if (value === undefined || value === this.#lastSeekValue) return;
    if (this.#options.isSettled()) {
      this.#lastSeekValue = value;
      this.#options.onSeek(value);
    }
    this.#timer = setTimeout(() => this.#seek(), SEEK_INTERVAL_MS);
  }
}
