import type { PlaybackError } from '../../media/errors/playback-error.ts';

/**
 * Counts consecutive timeouts to detect that hls.js has lost track of the segment timing: a segment
 * with wrong timestamps shifts all segments after it, and no error is reported. A new hls.js
 * instance reads the timing again.
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
   * Returns whether to replace the engine: after the first timeout of a live stream, which restarts
   * at its edge in any case, and after the second one of a video, to keep its buffer for one retry.
   */
  shouldRecreateEngine(isLive: boolean): boolean {
    return this.#count > (isLive ? 0 : 1);
  }
}
