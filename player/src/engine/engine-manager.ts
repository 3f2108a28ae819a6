import type { PlaybackSource } from '../source/playback-source.ts';
import type { PlaybackError } from '../media/errors/playback-error.ts';
import { createLoadError } from '../media/errors/load-error.ts';
import type { Engine, EngineFactory } from './engine.ts';
import { loadEngine, preloadEngine } from './load-engine.ts';

/**
 * Where the engine of one media element stands: none until the media is wanted, then the one its
 * source needs.
 *
 * Says `change` when the engine comes, goes, or changes.
 */
export class EngineManager extends EventTarget {
  source: PlaybackSource | undefined;
  engine: Engine | undefined;
  /** Why no engine could be had; absent while all is well. */
  error: PlaybackError | undefined;
  /** The failure that has just been tried again; absent once anything has arrived. */
  retriedError: PlaybackError | undefined;
  /** When a failure is tried again, in milliseconds since 1970; absent where it is not. */
  retryAt: number | undefined;
  /** Nobody wants to be told of the failure any more, until somebody asks to play. */
  isErrorDismissed = false;
  readonly #media: HTMLMediaElement;
  #opened: Promise<void> | undefined;
  #life: AbortController | undefined;
  #playing: object | undefined;

  constructor(media: HTMLMediaElement) {
    super();
    this.#media = media;
  }

  /** Takes a new source; nothing is fetched before `open`. Absent empties the slot. */
  setSource(source: PlaybackSource | undefined, tried?: PlaybackError): void {
    this.#life?.abort();
    this.#opened = undefined;
    this.#playing = undefined;
    this.engine?.destroy();
    this.engine = undefined;
    this.error = undefined;
    this.retriedError = tried;
    this.retryAt = undefined;
    this.source = source;
    this.#changed();
  }

  /** What names the film, whatever opens it by now, and whatever limits it. */
  get sourceKey(): string | undefined {
    return this.toSourceKey(this.source?.url);
  }

  /**
   * What names the film at an address; it is none to ask for. A method, as a module that later parts
   * shared with this one would become a file of its own.
   */
  toSourceKey(url: string | undefined): string | undefined {
    return url?.replaceAll(/[?&]((token|m.._resolution|rendition_order)=[^&]*)?/g, '');
  }

  /** Whether the source has been asked for. */
  get isLoadStarted(): boolean {
    return this.#opened !== undefined;
  }

  /** Fetches the engine's code and nothing of the media, so that a press on play finds it there. */
  preloadCode(): void {
    if (this.source) preloadEngine(this.source, this.#media);
  }

  /**
   * Starts the engine for the source, once; afterwards lifts the limits of a modest preload.
   *
   * Resolves once the engine has the media element, whoever asked for it first.
   */
  load(): Promise<void> {
    this.engine?.liftPreloadLimit();
    if (this.source) this.#opened ??= this.#begin(this.source);
    return this.#opened ?? Promise.resolve();
  }

  /**
   * Begins playback, and starts the engine first if none has; what has failed is tried again.
   *
   * Rejects where the browser refuses.
   */
  async play(): Promise<void> {
    this.isErrorDismissed = false;
    if (this.error ?? this.engine?.error) void this.retry();
    const playing = {};
    this.#playing = playing;
    const opened = this.load();
    // Only the turn of the gesture itself may begin playback in some browsers.
    let begun = this.#media.play();
    // Its event comes a task later, and what is drawn by then would be drawn for nothing.
    this.#changed();
    if (!(this.engine ?? this.#media.srcObject)) {
      begun.catch(() => {});
      await opened;
      if (!this.engine) {
        const { error: failure } = this;
        throw new DOMException(failure?.detail, failure ? 'NotSupportedError' : 'AbortError');
      }
      // Some browsers forget that call, or break its promise, when the source comes after it.
      if (this.#playing === playing) begun = this.#media.play();
    }
    return this.engine?.settlePlayPromise?.(begun) ?? begun;
  }

  /** Pauses, and forgets a wish to play that has not come true yet. */
  pause(): void {
    this.#playing = undefined;
    this.#media.pause();
    // One that has failed may be paused already, and tells of no pause.
    this.#changed();
  }

  /** Takes note of a failure of what has no engine, or that there is none any more. */
  setError(failure: PlaybackError | undefined): void {
    this.error = failure;
    this.#changed();
  }

  /** Has the failure stand back, with the film paused. */
  dismissError(): void {
    this.isErrorDismissed = true;
    this.pause();
  }

  /** Tries once more after a failure, where playback stopped: with the same engine if that can. */
  async retry(): Promise<void> {
    const tried = this.error ?? this.engine?.error;
    this.retryAt = undefined;
    if (!this.engine?.retry()) return this.#beginAnew(tried);
    this.retriedError = tried;
    this.#changed();
  }

  /** Takes the film from another address, and goes on where it was. */
  replaceSource(source: PlaybackSource | undefined): Promise<void> {
    this.source = source;
    return this.#beginAnew();
  }

  async #beginAnew(tried?: PlaybackError): Promise<void> {
    const { paused, error } = this.#media;
    // Some browsers pause what fails, which nobody has asked for.
    const wasPlaying = !paused || (error && this.#playing);
    this.suspend(tried);
    await (wasPlaying ? this.play().catch(() => {}) : this.load());
  }

  /** Says when a failure will be tried again; absent for not by itself. */
  scheduleRetry(at?: number): void {
    this.retryAt = at;
    this.#changed();
  }

  /** Forgets the failure that was tried again, because something has arrived. */
  clearRetriedError(): void {
    if (!this.retriedError) return;
    this.retriedError = undefined;
    this.#changed();
  }

  /** Lets the engine go, so that `open` goes on where playback stopped; a live stream at its edge. */
  suspend(tried?: PlaybackError): void {
    const { source, engine: current } = this;
    const { ended, currentTime } = this.#media;
    const time = current?.resumePosition ?? currentTime;
    const isOver = ended || time === 0 || current?.streamInfo.type === 'live';
    this.setSource(source && { ...source, startTime: isOver ? source.startTime : time }, tried);
  }

  async #begin(given: PlaybackSource): Promise<void> {
    this.#life = new AbortController();
    const { signal } = this.#life;
    try {
      const source = given.resolveTokens ? await given.resolveTokens(given) : given;
      if (signal.aborted) return;
      const make = await loadEngine(source, this.#media, signal);
      if (!signal.aborted) this.#take(make);
    } catch (error) {
      if (!signal.aborted) this.setError(createLoadError(String(error)));
    }
  }

  #take(make: EngineFactory): void {
    this.engine = make(this.#media, this);
    this.engine?.addEventListener('change', () => this.#changed());
    this.#changed();
  }

  #changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}
