import type { PlaybackError } from '../../media/errors/playback-error.ts';

/**
 * Counts consecutive timeouts to detect that hls.js has lost track of the segment timing: a segment
 * with wrong timestamps shifts all later segments without an error. A new hls.js instance
 * determines the timing again.
 */
export class RepeatedTimeouts {
  #count = 0;

  /** Playback resets the count, until `signal` aborts. */
  constructor(media: EventTarget, signal: AbortSignal) {
    media.addEventListener('playing', () => (this.#count = 0), { signal });
  }

  /** Counts a timeout; any other error resets the count. */
  record({ cause }: PlaybackError): void {
    this.#count = cause === 'timed-out' ? this.#count + 1 : 0;
  }

  /**
   * Returns whether to replace the engine. A live stream restarts at its edge in any case, so its
   * engine is replaced after one timeout. An on-demand stream keeps its engine and buffer for one
   * retry.
   */
  shouldRecreateEngine(isLive: boolean): boolean {
    return this.#count > (isLive ? 0 : 1);
  }
}
