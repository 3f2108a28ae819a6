import { observePlaybackCalls } from '../playback-calls.ts';

const isAbortError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/**
 * Repeats calls of `play()` that the browser rejects because Shaka Player sets the source of the media
 * element only after the engine has been created.
 */
export class PlayRepeater {
  readonly #media: HTMLMediaElement;
  readonly #signal: AbortSignal;
  /** Whether the source has been loaded. After that, Shaka Player no longer sets it. */
  isLoaded = false;
  #pauseCount = 0;

  constructor(media: HTMLMediaElement, signal: AbortSignal) {
    this.#media = media;
    this.#signal = signal;
    const listener = { play: () => {}, pause: () => void (this.#pauseCount += 1) };
    observePlaybackCalls(media, listener, signal);
  }

  /** Returns a promise like `playPromise` that does not reject when the source is set. */
  async repeatIfInterrupted(playPromise: Promise<void>): Promise<void> {
    const pauseCount = this.#pauseCount;
    const wasLoaded = this.isLoaded;
    try {
      await playPromise;
    } catch (error) {
      const isPaused = this.#pauseCount !== pauseCount;
      if (wasLoaded || isPaused || this.#signal.aborted || !isAbortError(error)) throw error;
      await this.repeatIfInterrupted(this.#media.play());
    }
  }
}
