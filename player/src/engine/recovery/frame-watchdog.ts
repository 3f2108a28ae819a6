/** A stream that shows nothing for so long after its first data, or its first fault, will never show anything. */
const PATIENCE_MS = 30_000;

const HAVE_CURRENT_DATA = 2;

/** What of a media element tells whether there is a picture, or a sound. */
type Shown = Pick<HTMLMediaElement, 'readyState' | 'paused' | 'currentTime'>;

/** Notices a stream whose data comes and cannot be made anything of, where no error ever tells. */
export class FrameWatchdog {
  readonly #media: Shown;
  readonly #tell: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `tell` is called once nothing has come for too long; `signal` ends the wait. */
  constructor(media: Shown, tell: () => void, signal: AbortSignal) {
    this.#media = media;
    this.#tell = tell;
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
  }

  /** Begins the wait, once, when data or a fault has come. */
  start(): void {
    const { currentTime: start } = this.#media;
    this.#timer ??= setTimeout(() => {
      const { readyState, paused, currentTime } = this.#media;
      if (readyState < HAVE_CURRENT_DATA && !paused && currentTime === start) this.#tell();
    }, PATIENCE_MS);
  }

  /** The next data begins the wait anew: what has not arrived may yet be of use. */
  reset(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
