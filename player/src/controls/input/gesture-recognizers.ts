const LONG_PRESS_MS = 500;
/** The maximum movement of a long press. A pointer that moves farther scrolls the page or does nothing. */
const MAX_MOVEMENT_PX = 10;

/** Detects a long press of a pointer that stays within 10 pixels. */
export class LongPress {
  readonly #onLongPress: () => (() => void) | undefined;
  #startPosition: Pick<PointerEvent, 'clientX' | 'clientY'> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onEnd: (() => void) | undefined;
  #wasLongPress = false;

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
    this.#wasLongPress = false;
    this.#startPosition = event;
    this.#timer = setTimeout(() => {
      this.#onEnd = this.#onLongPress();
      this.#wasLongPress = this.#onEnd !== undefined;
    }, LONG_PRESS_MS);
  }

  /** Returns whether the last press was a long press, and resets the result, so that only one `click` is ignored. */
  consumeLongPress(): boolean {
    const wasLongPress = this.#wasLongPress;
    this.#wasLongPress = false;
    return wasLongPress;
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

/** The maximum interval between the taps of a double tap. */
const DOUBLE_TAP_MS = 320;
/** The maximum interval between later taps of a series. */
const LATER_TAP_MS = 700;

/** A third of the video surface. */
type TapZone = 'left' | 'center' | 'right';

/** A tap in a series of taps. */
interface Tap {
  readonly zone: TapZone;
  /** The number of consecutive taps in the zone, including this one. */
  readonly count: number;
}

/** Counts consecutive taps on the same third of the video surface. */
export class TapCounter {
  #lastTap: Tap = { zone: 'center', count: 0 };
  #lastTapAtMs = Number.NEGATIVE_INFINITY;

  /** Counts a tap. The second argument is the video surface's box. */
  count(
    { clientX, timeStamp }: Pick<MouseEvent, 'clientX' | 'timeStamp'>,
    { left, width }: Pick<DOMRect, 'left' | 'width'>,
  ): Tap {
    const fraction = (clientX - left) / width;
    const zone = fraction < 1 / 3 ? 'left' : fraction > 2 / 3 ? 'right' : 'center';
    const { zone: lastZone, count } = this.#lastTap;
    const maxIntervalMs = count > 1 ? LATER_TAP_MS : DOUBLE_TAP_MS;
    const isConsecutive = timeStamp - this.#lastTapAtMs < maxIntervalMs && zone === lastZone;
    this.#lastTapAtMs = timeStamp;
    this.#lastTap = { zone, count: isConsecutive ? count + 1 : 1 };
    return this.#lastTap;
  }
}
