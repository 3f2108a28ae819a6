const LONG_PRESS_MS = 500;
/** A larger movement scrolls the page, or cancels the press. */
const MAX_MOVEMENT_PX = 10;

/** Detects a long press of a pointer that stays within 10 pixels. */
export class LongPress {
  readonly #onLongPress: () => (() => void) | undefined;
  #startPosition: Pick<PointerEvent, 'clientX' | 'clientY'> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onEnd: (() => void) | undefined;
  #held = false;

  /**
   * `onLongPress` is called after 500 ms. It returns a function that is called when the pointer is
   * lifted, or `undefined` if the long press has no effect and counts as a click.
   */
  constructor(onLongPress: () => (() => void) | undefined, signal: AbortSignal) {
    this.#onLongPress = onLongPress;
    const end = (): void => this.#end();
    for (const event of ['pointerup', 'pointercancel']) {
      document.addEventListener(event, end, { signal, capture: true });
    }
    document.addEventListener('pointermove', (event) => this.#move(event), { signal });
    signal.addEventListener('abort', end);
  }

  /** Starts detection on `pointerdown`. */
  start(event: PointerEvent): void {
    this.#end();
    this.#held = false;
    this.#startPosition = event;
    this.#timer = setTimeout(() => {
      this.#onEnd = this.#onLongPress();
      this.#held = this.#onEnd !== undefined;
    }, LONG_PRESS_MS);
  }

  /** Returns once whether the last press was a long press; the `click` event after it is ignored. */
  consumeHeld(): boolean {
    const held = this.#held;
    this.#held = false;
    return held;
  }

  #move({ clientX, clientY }: PointerEvent): void {
    const { clientX: x = clientX, clientY: y = clientY } = this.#startPosition ?? {};
    if (Math.hypot(clientX - x, clientY - y) > MAX_MOVEMENT_PX) clearTimeout(this.#timer);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#startPosition = undefined;
    this.#onEnd?.();
    this.#onEnd = undefined;
  }
}
