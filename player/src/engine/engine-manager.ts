import { toSourceKey, type PlaybackSource } from '../source/playback-source.ts';
import type { PlaybackError } from '../media/errors/playback-error.ts';
import { createLoadError } from '../media/errors/load-error.ts';
import type { DetectedContent } from './detect-content-format.ts';
import type { Engine, EngineFactory } from './engine.ts';
import { loadEngine, preloadEngine } from './load-engine.ts';
import { getRegisteredEngines } from './registry/registered-engines.ts';

/**
 * - `empty`: there is no source.
 * - `idle`: a source is set, but nothing has been requested yet.
 * - `loading`: playback tokens are being resolved, and the engine code is loading.
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
 * From every state, `setSource()`, `suspend()`, `replaceSource()` and a retry with a new engine
 * return to `idle`, or to `empty` without a source. If an engine fails, the state stays `ready` and
 * the engine has an `error`.
 *
 * Dispatches `change` when the engine is created or destroyed, and when a property of the engine or
 * of the manager changes.
 */
export class EngineManager extends EventTarget {
  source: PlaybackSource | undefined;
  /** The engine that plays the source; undefined until it has been created. */
  engine: Engine | undefined;
  /** The error if no engine can play the source; undefined if there is none. */
  error: PlaybackError | undefined;
  /** The error that a retry is trying to fix; undefined once new data has been received. */
  retriedError: PlaybackError | undefined;
  /**
   * The time of the next automatic retry, as Unix time in milliseconds; undefined if none is
   * scheduled.
   */
  retryAt: number | undefined;
  /** Whether the viewer has dismissed the error and has not started playback since. */
  isErrorDismissed = false;
  readonly #media: HTMLMediaElement;
  #state: EngineManagerState = 'empty';
  /** Resolves when loading has finished; undefined in the states `empty` and `idle`. */
  #loadPromise: Promise<void> | undefined;
  /** Settles when the previous engine has released the media element. */
  #destroyPromise: Promise<void> | undefined;
  /** Aborts when the source changes. */
  #sourceController: AbortController | undefined;
  /** Identifies the latest `play()` call; undefined after `pause()`. */
  #playRequest: object | undefined;
  /** The play request that continues playback after the engine has been replaced. */
  #repeatedPlayPromise: Promise<void> | undefined;

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
   * @param source undefined to remove the source.
   * @param retriedError the error after which playback is retried, if this call is part of a retry.
   */
  setSource(source: PlaybackSource | undefined, retriedError?: PlaybackError): void {
    this.#sourceController?.abort();
    this.#state = source ? 'idle' : 'empty';
    this.#loadPromise = undefined;
    this.#playRequest = undefined;
    this.#repeatedPlayPromise = undefined;
    const destroyPromise = this.engine?.destroy();
    if (destroyPromise) this.#destroyPromise = destroyPromise;
    this.engine = undefined;
    this.error = undefined;
    this.retriedError = retriedError;
    this.retryAt = undefined;
    this.source = source;
    this.#dispatchChange();
  }

  /** A key that identifies the video, regardless of tokens and resolution limits. */
  get sourceKey(): string | undefined {
    return toSourceKey(this.source?.url);
  }

  /** Whether the source has been requested. */
  get hasLoadStarted(): boolean {
    return this.#state !== 'empty' && this.#state !== 'idle';
  }

  /** Loads the engine code, but no media, so that playback can start sooner. */
  preloadCode(): void {
    if (this.source) preloadEngine(this.source, this.#media);
  }

  /**
   * Creates the engine for the source. Later calls lift the buffer limit of `preload="metadata"`.
   *
   * Resolves when the engine has been attached to the media element or has failed to load.
   */
  load(): Promise<void> {
    this.engine?.liftPreloadLimit();
    if (this.#state === 'idle' && this.source) {
      this.#state = 'loading';
      this.#loadPromise = this.#createEngine(this.source);
    }
    return this.#loadPromise ?? Promise.resolve();
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
    const loadPromise = this.load();
    // Some browsers allow playback only within the task of the user gesture.
    let playPromise = this.#media.play();
    // The `play` event fires a task later; a render before it would show an outdated state.
    this.#dispatchChange();
    if (!(this.engine ?? this.#media.srcObject)) {
      playPromise.catch(() => {});
      await loadPromise;
      if (!this.engine) {
        const { error } = this;
        throw new DOMException(error?.detail, error ? 'NotSupportedError' : 'AbortError');
      }
      // Some browsers drop a play request, or reject its promise, when the source is set afterwards.
      if (this.#playRequest === playRequest) playPromise = this.#media.play();
    }
    const engine = this.engine;
    try {
      await (engine?.settlePlayPromise?.(playPromise) ?? playPromise);
    } catch (error) {
      // Replacing the engine interrupts this play request, and the next engine repeats it.
      if (engine === this.engine || !this.#repeatedPlayPromise) throw error;
      await this.#repeatedPlayPromise;
    }
  }

  /** Pauses playback and cancels a pending play request. */
  pause(): void {
    this.#playRequest = undefined;
    this.#media.pause();
    // A media element that has failed may already be paused; no `pause` event fires then.
    this.#dispatchChange();
  }

  /** Sets or clears the error for a source that no engine can play. */
  setError(error: PlaybackError | undefined): void {
    if (error && this.#state === 'loading') this.#state = 'failed';
    this.error = error;
    this.#dispatchChange();
  }

  /** Dismisses the error and pauses playback. */
  dismissError(): void {
    this.isErrorDismissed = true;
    this.pause();
  }

  /**
   * Retries after an error, at the position where playback stopped. Uses the same engine if it can
   * recover, otherwise a new one.
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
    if (!wasPlaying) return this.load();
    const playPromise = this.play();
    this.#repeatedPlayPromise = playPromise;
    return playPromise.catch(() => {});
  }

  /**
   * Sets the time of the next automatic retry, as Unix time in milliseconds; undefined if none is
   * scheduled.
   */
  setRetryAt(retryAt: number | undefined): void {
    this.retryAt = retryAt;
    this.#dispatchChange();
  }

  /** Ends the retry after new data has been received. */
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
    const resumeTime = engine?.resumePosition ?? currentTime;
    const hasEnded = engine?.interstitials?.hasEnded ?? ended;
    const startsOver = hasEnded || resumeTime === 0 || engine?.streamInfo.type === 'live';
    this.setSource(
      source && { ...source, startTime: startsOver ? source.startTime : resumeTime },
      retriedError,
    );
  }

  async #createEngine(sourceWithoutTokens: PlaybackSource): Promise<void> {
    this.#sourceController = new AbortController();
    const { signal } = this.#sourceController;
    try {
      const source = sourceWithoutTokens.resolveTokens
        ? await sourceWithoutTokens.resolveTokens(sourceWithoutTokens)
        : sourceWithoutTokens;
      if (signal.aborted) return;
      const { format, response } =
        source.format === 'unknown' && !getRegisteredEngines()?.canPlay(source)
          ? await this.#detectFormat(source, signal)
          : { format: source.format, response: undefined };
      const createEngine = await loadEngine({ ...source, format }, this.#media, signal, response);
      await this.#destroyPromise;
      if (!signal.aborted) this.#attachEngine(createEngine);
    } catch (error) {
      if (!signal.aborted) this.setError(createLoadError(String(error)));
    }
  }

  async #detectFormat(source: PlaybackSource, signal: AbortSignal): Promise<DetectedContent> {
    const { detectContentFormat } = await import('./detect-content-format.ts');
    const content = await detectContentFormat(source, this.#media, signal);
    if (this.source && !signal.aborted) this.source = { ...this.source, format: content.format };
    return content;
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
