/** The time limit for the first frame, after the first data or error. */
const STARTUP_TIMEOUT_MS = 30_000;

/** The time limit for a frame after a media error in a live stream: 1.5 times a typical segment. */
const LIVE_RECOVERY_TIMEOUT_MS = 6000;

const HAVE_CURRENT_DATA = 2;

type WatchedMedia = Pick<HTMLMediaElement, 'readyState' | 'paused' | 'currentTime'>;

/** Reports a stream that receives data without an error, but shows no frame within 30 s. */
export class FrameWatchdog {
  readonly #media: WatchedMedia;
  readonly #onTimeout: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onTimeout` is called at the timeout, unless the media is paused; `signal` cancels the timer. */
  constructor(media: WatchedMedia, onTimeout: () => void, signal: AbortSignal) {
    this.#media = media;
    this.#onTimeout = onTimeout;
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
  }

  /**
   * Starts the timer, unless it has been started since the last `reset()`. Call this after data or an
   * error has been received.
   */
  start(): void {
    const { currentTime: start } = this.#media;
    this.#timer ??= setTimeout(() => {
      const { readyState, paused, currentTime } = this.#media;
      if (readyState < HAVE_CURRENT_DATA && !paused && currentTime === start) this.#onTimeout();
    }, STARTUP_TIMEOUT_MS);
  }

  /** Stops the timer until the next `start()`. Call this when a later segment may be playable. */
  reset(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/**
 * Reports a live stream that shows no frame within 6 s after a media error. hls.js may have lost
 * track of the segment timing and wait forever, whereas a new engine starts at the live edge.
 */
export class LiveFrameWatchdog {
  readonly #media: HTMLMediaElement;
  readonly #onTimeout: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onTimeout` is called at the timeout, unless the media is paused; `signal` cancels the timer. */
  constructor(media: HTMLMediaElement, onTimeout: () => void, signal: AbortSignal) {
    this.#media = media;
    this.#onTimeout = onTimeout;
    media.addEventListener('playing', () => this.#reset(), { signal });
    signal.addEventListener('abort', () => this.#reset());
  }

  /** Starts the timer after a media error. Further errors do not extend it. */
  start(): void {
    this.#timer ??= setTimeout(() => {
      this.#reset();
      const { readyState, paused } = this.#media;
      if (readyState < HAVE_CURRENT_DATA && !paused) this.#onTimeout();
    }, LIVE_RECOVERY_TIMEOUT_MS);
  }

  #reset(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
