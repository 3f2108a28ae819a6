import type { MediaFailure } from '../media/failure.ts';

/**
 * Notices hls.js when it has lost its way: nothing comes of which it makes anything, and no error
 * tells why. A segment that is wrong about its times has done that for all that comes after it, and
 * another hls.js learns the times anew.
 */
export class LostWay {
  #times = 0;

  /** Until `signal` aborts. */
  constructor(media: EventTarget, signal: AbortSignal) {
    media.addEventListener('playing', () => (this.#times = 0), { signal });
  }

  note({ cause }: MediaFailure): void {
    this.#times = cause === 'timed-out' ? this.#times + 1 : 0;
  }

  /** A broadcast begins at its edge in any case; a film keeps what it has for one more try. */
  isLost(isLive: boolean): boolean {
    return this.#times > (isLive ? 0 : 1);
  }
}
