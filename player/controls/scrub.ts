/** A hand that drags asks for a place at most this often, in milliseconds. */
const PACE_MS = 200;

/** Who is dragged by a scrub. */
interface Dragged {
  /** Asks for the place. */
  ask(value: number): void;
  /** Whether what was asked for last has come. */
  hasFollowed(): boolean;
  /** The hand has taken hold, or has let go. */
  held(isHeld: boolean): void;
}

/**
 * A hand on a range: what it drags follows at once, and the places it passes are asked for only as
 * fast as they can be shown. The one where it lets go is always asked for.
 */
export class Scrub {
  /** Where the hand holds it; absent while it is let go, or has not moved. */
  value: number | undefined;
  readonly #dragged: Dragged;
  #life: AbortController | undefined;
  #asked: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(dragged: Dragged) {
    this.#dragged = dragged;
  }

  /** From now until the pointer is lifted, wherever that is. */
  begin(): void {
    if (this.#life) return;
    this.#life = new AbortController();
    const { signal } = this.#life;
    for (const event of ['pointerup', 'pointercancel', 'blur']) {
      window.addEventListener(event, () => this.end(), { signal });
    }
    this.#dragged.held(true);
  }

  move(value: number): void {
    if (!this.#life) return this.#dragged.ask(value);
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
    if (value !== undefined && value !== this.#asked) this.#dragged.ask(value);
    this.#asked = undefined;
    this.#dragged.held(false);
  }

  #follow(): void {
    const { value } = this;
    this.#timer = undefined;
    if (value === undefined || value === this.#asked) return;
    if (this.#dragged.hasFollowed()) {
      this.#asked = value;
      this.#dragged.ask(value);
    }
    this.#timer = setTimeout(() => this.#follow(), PACE_MS);
  }
}
