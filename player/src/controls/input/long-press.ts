const HELD_AFTER_MS = 500;
/** Who moves further than this wants to scroll, or has changed their mind. */
const STILL_PX = 10;

/** Tells when a pointer that has come down stays where it is, and when it goes up again. */
export class LongPress {
  readonly #hold: () => (() => void) | undefined;
  #from: Pick<PointerEvent, 'clientX' | 'clientY'> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #release: (() => void) | undefined;
  #held = false;

  /**
   * `hold` is called when it has stayed long enough, and says what is done at its end; absent where
   * holding means nothing.
   */
  constructor(hold: () => (() => void) | undefined, signal: AbortSignal) {
    this.#hold = hold;
    const end = (): void => this.#end();
    for (const event of ['pointerup', 'pointercancel']) {
      document.addEventListener(event, end, { signal, capture: true });
    }
    document.addEventListener('pointermove', (event) => this.#move(event), { signal });
    signal.addEventListener('abort', end);
  }

  start(from: PointerEvent): void {
    this.#end();
    this.#held = false;
    this.#from = from;
    this.#timer = setTimeout(() => {
      this.#release = this.#hold();
      this.#held = this.#release !== undefined;
    }, HELD_AFTER_MS);
  }

  /** Whether the press before this was held; what comes right after it is no click. */
  consumeHeld(): boolean {
    const held = this.#held;
    this.#held = false;
    return held;
  }

  #move({ clientX, clientY }: PointerEvent): void {
    const { clientX: x = clientX, clientY: y = clientY } = this.#from ?? {};
    if (Math.hypot(clientX - x, clientY - y) > STILL_PX) clearTimeout(this.#timer);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#from = undefined;
    this.#release?.();
    this.#release = undefined;
  }
}
