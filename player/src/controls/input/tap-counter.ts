/** The maximum interval between the taps of a double tap. */
const DOUBLE_TAP_MS = 320;
/** The maximum interval before each further tap. */
const FURTHER_TAP_MS = 700;

/** A third of the video surface. */
export type TapZone = 'left' | 'center' | 'right';

/** A tap in a series of taps. */
export interface Tap {
  readonly zone: TapZone;
  /** The number of consecutive taps in the zone, including this one. */
  readonly count: number;
}

/** Counts consecutive taps on the same third of the video surface. */
export class TapCounter {
  #lastTap: Tap = { zone: 'center', count: 0 };
  #lastTimeStamp = Number.NEGATIVE_INFINITY;

  /** Counts a tap. `timeStamp` is in milliseconds. */
  count(
    { clientX, timeStamp }: Pick<MouseEvent, 'clientX' | 'timeStamp'>,
    { left, width }: Pick<DOMRect, 'left' | 'width'>,
  ): Tap {
    const fraction = (clientX - left) / width;
    const zone = fraction < 1 / 3 ? 'left' : fraction > 2 / 3 ? 'right' : 'center';
    const { zone: lastZone, count } = this.#lastTap;
    const maxInterval = count > 1 ? FURTHER_TAP_MS : DOUBLE_TAP_MS;
    const isConsecutive = timeStamp - this.#lastTimeStamp < maxInterval && zone === lastZone;
    this.#lastTimeStamp = timeStamp;
    this.#lastTap = { zone, count: isConsecutive ? count + 1 : 1 };
    return this.#lastTap;
  }
}
