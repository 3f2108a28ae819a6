import { toSourceKey, type PlaybackSource } from '../source/playback-source.ts';
import type { PlaybackError } from '../media/errors/playback-error.ts';
import { createLoadError } from '../media/errors/load-error.ts';
import type { Engine, EngineFactory } from './engine.ts';
import { loadEngine, preloadEngine } from './load-engine.ts';

/**
 * - `empty`: there is no source.
 * - `idle`: a source is set; nothing has been requested yet.
 * - `loading`: playback tokens are resolved and the code of the engine loads.
 * - `ready`: the engine is attached to the media element.
 * - `failed`: no engine could be created.
 */
export type EngineManagerState = 'empty' | 'idle' | 'loading' | 'ready' | 'failed';

/**
 * Manages the engine of one media element: selects, loads, retries and replaces it.
 *
 * ```text
 * empty ──setSource()──▶ idle ──load()──▶ loading ──┬──▶ ready
 *                                                   └──▶ failed
 * ```
 *
 * `setSource()` returns from every state to `idle`, or to `empty` without a source; `suspend()`,
 * `replaceSource()` and a retry with a new engine do so too. An engine that fails stays `ready` and
 * has an `error`.
 *
 * Dispatches `change` when the engine is created or destroyed, or one of its properties or of the
 * manager's changes.
 */
export class EngineManager extends EventTarget {
  source: PlaybackSource | undefined;
  engine: Engine | undefined;
  /** The error of a source that has no engine; undefined if there is none. */
  error: PlaybackError | undefined;
  /** The error after which playback is being retried; undefined once new data has arrived. */
  retriedError: PlaybackError | undefined;
  /** The time of the next automatic retry, as Unix time in milliseconds; undefined if none. */
  retryAt: number | undefined;
  /** Whether the viewer has dismissed the error and not started playback since. */
  isErrorDismissed = false;
  readonly #media: HTMLMediaElement;
  #state: EngineManagerState = 'empty';
  /** Resolves when the state is no longer `loading`. Undefined while it is `empty` or `idle`. */
  #loaded: Promise<void> | undefined;
  /** Aborts when the source changes. */
  #sourceController: AbortController | undefined;
  /** Identifies the latest call of `play()`; undefined after `pause()`. */
  #playRequest: object | undefined;

  constructor(media: HTMLMediaElement) {
    super();
    this.#media = media;
  }

  get state(): EngineManagerState {
    return this.#state;
  }

  /**
   * Sets the source and destroys the engine. Nothing is requested before `load()`.
   *
   * @param source undefined to empty the player.
   * @param retriedError the error after which the source is set again.
   */
  setSource(source: PlaybackSource | undefined, retriedError?: PlaybackError): void {
    this.#sourceController?.abort();
    this.#state = source ? 'idle' : 'empty';
    this.#loaded = undefined;
    this.#playRequest = undefined;
    this.engine?.destroy();
    this.engine = undefined;
    this.error = undefined;
    this.retriedError = retriedError;
    this.retryAt = undefined;
    this.source = source;
    this.#dispatchChange();
  }

  /** Identifies the video, regardless of tokens and resolution limits. */
  get sourceKey(): string | undefined {
    return toSourceKey(this.source?.url);
  }

  /** Whether the source has been requested. */
  get isLoadStarted(): boolean {
    return this.#state !== 'empty' && this.#state !== 'idle';
  }

  /** Loads the code of the engine, but no media, so that playback can start sooner. */
  preloadCode(): void {
    if (this.source) preloadEngine(this.source, this.#media);
  }

  /**
   * Creates the engine for the source. Later calls lift the buffer limit of `preload="metadata"`.
   *
   * Resolves when the engine is attached to the media element, or has failed to load.
   */
  load(): Promise<void> {
    this.engine?.liftPreloadLimit();
    if (this.#state === 'idle' && this.source) {
      this.#state = 'loading';
      this.#loaded = this.#createEngine(this.source);
    }
    return this.#loaded ?? Promise.resolve();
  }

  /**
   * Starts playback. Loads the engine if necessary, and retries after an error.
   *
   * Rejects if the browser blocks playback.
   */
  async play(): Promise<void> {
    this.isErrorDismissed = false;
    if (this.error ?? this.engine?.error) void this.retry();
    const playRequest = {};
    this.#playRequest = playRequest;
    const loaded = this.load();
    // Some browsers allow playback only in the task of the user gesture.
    let playPromise = this.#media.play();
    // The `play` event follows a task later, and a render until then would be outdated.
    this.#dispatchChange();
    if (!(this.engine ?? this.#media.srcObject)) {
      playPromise.catch(() => {});
      await loaded;
      if (!this.engine) {
        const { error } = this;
        throw new DOMException(error?.detail, error ? 'NotSupportedError' : 'AbortError');
      }
      // Some browsers drop a play request, or reject its promise, if the source is set after it.
      if (this.#playRequest === playRequest) playPromise = this.#media.play();
    }
    return this.engine?.settlePlayPromise?.(playPromise) ?? playPromise;
  }

  /** Pauses, and cancels a pending play request. */
  pause(): void {
    this.#playRequest = undefined;
    this.#media.pause();
    // A media element that has failed may be paused already, and then fires no `pause` event.
    this.#dispatchChange();
  }

  /** Sets or clears the error of a source that has no engine. */
  setError(error: PlaybackError | undefined): void {
    if (error && this.#state === 'loading') this.#state = 'failed';
    this.error = error;
    this.#dispatchChange();
  }

  /** Dismisses the error and pauses. */
  dismissError(): void {
    this.isErrorDismissed = true;
    this.pause();
  }

  /**
   * Retries after an error, at the position where playback stopped: with the same engine if it can
   * recover, otherwise with a new one.
   */
  async retry(): Promise<void> {
    const retriedError = this.error ?? this.engine?.error;
    this.retryAt = undefined;
    if (!this.engine?.retry()) return this.#reload(retriedError);
    this.retriedError = retriedError;
    this.#dispatchChange();
  }

  /** Replaces the source and continues at the current position. */
  replaceSource(source: PlaybackSource | undefined): Promise<void> {
    this.source = source;
    return this.#reload();
  }

  async #reload(retriedError?: PlaybackError): Promise<void> {
    const { paused, error } = this.#media;
    // Some browsers pause a media element that fails.
    const wasPlaying = !paused || (error && this.#playRequest);
    this.suspend(retriedError);
    await (wasPlaying ? this.play().catch(() => {}) : this.load());
  }

  /** Announces the time of the next automatic retry, as Unix time in milliseconds, or that there is none. */
  scheduleRetry(at?: number): void {
    this.retryAt = at;
    this.#dispatchChange();
  }

  /** Ends the retry, because new data has arrived. */
  clearRetriedError(): void {
    if (!this.retriedError) return;
    this.retriedError = undefined;
    this.#dispatchChange();
  }

  /**
   * Destroys the engine. The next `load()` continues at the current position, or at the live edge of
   * a live stream.
   */
  suspend(retriedError?: PlaybackError): void {
    const { source, engine } = this;
    const { ended, currentTime } = this.#media;
    const time = engine?.resumePosition ?? currentTime;
    const startsOver = ended || time === 0 || engine?.streamInfo.type === 'live';
    this.setSource(
      source && { ...source, startTime: startsOver ? source.startTime : time },
      retriedError,
    );
  }

  async #createEngine(unresolvedSource: PlaybackSource): Promise<void> {
    this.#sourceController = new AbortController();
    const { signal } = this.#sourceController;
    try {
      const source = unresolvedSource.resolveTokens
        ? await unresolvedSource.resolveTokens(unresolvedSource)
        : unresolvedSource;
      if (signal.aborted) return;
      const createEngine = await loadEngine(source, this.#media, signal);
      if (!signal.aborted) this.#attachEngine(createEngine);
    } catch (error) {
      if (!signal.aborted) this.setError(createLoadError(String(error)));
    }
  }

  #attachEngine(createEngine: EngineFactory): void {
    this.engine = createEngine(this.#media, this);
    this.#state = this.engine ? 'ready' : 'failed';
    this.engine?.addEventListener('change', () => this.#dispatchChange());
    this.#dispatchChange();
  }

  #dispatchChange(): void {
    this.dispatchEvent(new Event('change'));
  }
}
