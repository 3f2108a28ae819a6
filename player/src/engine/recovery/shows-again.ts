/** A segment and a half, as long as most are: what is whole would have been shown by then. */
const PATIENCE_MS = 6000;

const HAVE_CURRENT_DATA = 2;

/**
 * Notices a broadcast that does not come back after media that could not be decoded. hls.js may
 * have lost its times with them and wait for what will never come, where one that begins anew at
 * the edge plays at once.
 */
export class ShowsAgain {
  readonly #media: HTMLMediaElement;
  readonly #tell: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `tell` is called for one that wants to play and shows nothing; `signal` ends the wait. */
  constructor(media: HTMLMediaElement, tell: () => void, signal: AbortSignal) {
    this.#media = media;
    this.#tell = tell;
    media.addEventListener('playing', () => this.#forget(), { signal });
    signal.addEventListener('abort', () => this.#forget());
  }

  /** Begins the wait where none is under way: one fault after the other is no reason to wait longer. */
  start(): void {
    this.#timer ??= setTimeout(() => {
      this.#forget();
      const { readyState, paused } = this.#media;
      if (readyState < HAVE_CURRENT_DATA && !paused) this.#tell();
    }, PATIENCE_MS);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
