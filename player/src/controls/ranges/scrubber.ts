/** A hand that drags asks for a place at most this often, in milliseconds. */
const PACE_MS = 200;

/** Who is dragged by a scrub. */
interface ScrubberOptions {
  /** Asks for the place. */
  onSeek(value: number): void;
  /** Whether what was asked for last has come. */
  isSettled(): boolean;
  /** The hand has taken hold, or has let go. */
  onDraggingChange(isHeld: boolean): void;
}

/**
 * A hand on a range: what it drags follows at once, and the places it passes are asked for only as
 * fast as they can be shown. The one where it lets go is always asked for.
 */
export class Scrubber {
  /** Where the hand holds it; absent while it is let go, or has not moved. */
  value: number | undefined;
  readonly #dragged: ScrubberOptions;
  #life: AbortController | undefined;
  #asked: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(dragged: ScrubberOptions) {
    this.#dragged = dragged;
  }

  /** From now until the pointer is lifted, wherever that is. */
  start(): void {
    if (this.#life) return;
    this.#life = new AbortController();
    const { signal } = this.#life;
    for (const event of ['pointerup', 'pointercancel', 'blur']) {
      window.addEventListener(event, () => this.end(), { signal });
    }
    this.#dragged.onDraggingChange(true);
  }

  move(value: number): void {
    if (!this.#life) return this.#dragged.onSeek(value);
    this.value = value;
    if (this.#timer === undefined) this.#follow();
  }

  end(): void {
    if (!this.#life) return;
    this.#life.abort();
    this.#life = undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { value } = this;
    this.value = undefined;
    if (value !== undefined && value !== this.#asked) this.#dragged.onSeek(value);
    this.#asked = undefined;
    this.#dragged.onDraggingChange(false);
  }

  #follow(): void {
    const { value } = this;
    this.#timer = undefined;
    if (value === undefined || value === this.#asked) return;
    if (this.#dragged.isSettled()) {
      this.#asked = value;
      this.#dragged.onSeek(value);
    }
    this.#timer = setTimeout(() => this.#follow(), PACE_MS);
  }
}
