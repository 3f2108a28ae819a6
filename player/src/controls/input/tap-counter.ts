/** Two taps that are further apart are two single ones. */
const DOUBLE_MS = 320;
/** Once two have been one, more of them may come slower. */
const MORE_MS = 700;

/** A third of the picture. */
export type TapZone = 'left' | 'centre' | 'right';

/** One tap: where, and how many there have been there in a row with it. */
export interface Tap {
  readonly side: TapZone;
  readonly count: number;
}

/** Counts taps that follow each other on the same third of the picture. */
export class TapCounter {
  #last: Tap = { side: 'centre', count: 0 };
  #at = Number.NEGATIVE_INFINITY;

  /** The next tap; `timeStamp` is milliseconds. */
  count(
    { clientX, timeStamp }: Pick<MouseEvent, 'clientX' | 'timeStamp'>,
    { left, width }: Pick<DOMRect, 'left' | 'width'>,
  ): Tap {
    const share = (clientX - left) / width;
    const side = share < 1 / 3 ? 'left' : share > 2 / 3 ? 'right' : 'centre';
    const { side: lastSide, count } = this.#last;
    const follows = timeStamp - this.#at < (count > 1 ? MORE_MS : DOUBLE_MS) && side === lastSide;
    this.#at = timeStamp;
    this.#last = { side, count: follows ? count + 1 : 1 };
    return this.#last;
  }
}
