import type { PlaybackError } from '../../media/errors/playback-error.ts';

/**
 * Notices hls.js when it has lost its way: nothing comes of which it makes anything, and no error
 * tells why. A segment that is wrong about its times has done that for all that comes after it, and
 * another hls.js learns the times anew.
 */
export class RepeatedTimeouts {
  #times = 0;

  /** Until `signal` aborts. */
  constructor(media: EventTarget, signal: AbortSignal) {
    media.addEventListener('playing', () => (this.#times = 0), { signal });
  }

  record({ cause }: PlaybackError): void {
    this.#times = cause === 'timed-out' ? this.#times + 1 : 0;
  }

  /** A broadcast begins at its edge in any case; a film keeps what it has for one more try. */
  shouldRecreateEngine(isLive: boolean): boolean {
    return this.#times > (isLive ? 0 : 1);
  }
}
