import type { MediaSource } from '../source/media-source.ts';
import type { MediaFailure } from '../media/failure.ts';
import { unreached } from '../media/unreached.ts';
import type { Engine, MakeEngine } from './engine.ts';
import { fetchEngine, warmEngine } from './fetch-engine.ts';

/**
 * Where the engine of one media element stands: none until the media is wanted, then the one its
 * source needs.
 *
 * Says `change` when the engine comes, goes, or changes.
 */
export class EngineSlot extends EventTarget {
  source: MediaSource | undefined;
  current: Engine | undefined;
  /** Why no engine could be had; absent while all is well. */
  failure: MediaFailure | undefined;
  /** The failure that has just been tried again; absent once anything has arrived. */
  tried: MediaFailure | undefined;
  /** When a failure is tried again, in milliseconds since 1970; absent where it is not. */
  retryAt: number | undefined;
  /** Nobody wants to be told of the failure any more, until somebody asks to play. */
  failureClosed = false;
  readonly #media: HTMLMediaElement;
  #opened: Promise<void> | undefined;
  #life: AbortController | undefined;
  #playing: object | undefined;

  constructor(media: HTMLMediaElement) {
    super();
    this.#media = media;
  }

  /** Takes a new source; nothing is fetched before `open`. Absent empties the slot. */
  put(source: MediaSource | undefined, tried?: MediaFailure): void {
    this.#life?.abort();
    this.#opened = undefined;
    this.#playing = undefined;
    this.current?.destroy();
    this.current = undefined;
    this.failure = undefined;
    this.tried = tried;
    this.retryAt = undefined;
    this.source = source;
    this.#changed();
  }

  /** What names the film, whatever opens it by now, and whatever limits it. */
  get film(): string | undefined {
    return this.nameOf(this.source?.url);
  }

  /**
   * What names the film at an address; it is none to ask for. A method, as a module that later parts
   * shared with this one would become a file of its own.
   */
  nameOf(url: string | undefined): string | undefined {
    return url?.replaceAll(/[?&]((token|m.._resolution|rendition_order)=[^&]*)?/g, '');
  }

  /** Whether the source has been asked for. */
  get isOpen(): boolean {
    return this.#opened !== undefined;
  }

  /** Fetches the engine's code and nothing of the media, so that a press on play finds it there. */
  warm(): void {
    if (this.source) warmEngine(this.source, this.#media);
  }

  /**
   * Starts the engine for the source, once; afterwards lifts the limits of a modest preload.
   *
   * Resolves once the engine has the media element, whoever asked for it first.
   */
  open(): Promise<void> {
    this.current?.fillBuffer();
    if (this.source) this.#opened ??= this.#begin(this.source);
    return this.#opened ?? Promise.resolve();
  }

  /**
   * Begins playback, and starts the engine first if none has; what has failed is tried again.
   *
   * Rejects where the browser refuses.
   */
  async play(): Promise<void> {
    this.failureClosed = false;
    if (this.failure ?? this.current?.failure) void this.retry();
    const playing = {};
    this.#playing = playing;
    const opened = this.open();
    // Only the turn of the gesture itself may begin playback in some browsers.
    let begun = this.#media.play();
    // Its event comes a task later, and what is drawn by then would be drawn for nothing.
    this.#changed();
    if (!(this.current ?? this.#media.srcObject)) {
      begun.catch(() => {});
      await opened;
      if (!this.current) {
        const { failure } = this;
        throw new DOMException(failure?.detail, failure ? 'NotSupportedError' : 'AbortError');
      }
      // Some browsers forget that call, or break its promise, when the source comes after it.
      if (this.#playing === playing) begun = this.#media.play();
    }
    return this.current?.unlessFailed?.(begun) ?? begun;
  }

  /** Pauses, and forgets a wish to play that has not come true yet. */
  pause(): void {
    this.#playing = undefined;
    this.#media.pause();
    // One that has failed may be paused already, and tells of no pause.
    this.#changed();
  }

  /** Takes note of a failure of what has no engine, or that there is none any more. */
  tell(failure: MediaFailure | undefined): void {
    this.failure = failure;
    this.#changed();
  }

  /** Has the failure stand back, with the film paused. */
  closeFailure(): void {
    this.failureClosed = true;
    this.pause();
  }

  /** Tries once more after a failure, where playback stopped: with the same engine if that can. */
  async retry(): Promise<void> {
    const tried = this.failure ?? this.current?.failure;
    this.retryAt = undefined;
    if (!this.current?.retry()) return this.#beginAnew(tried);
    this.tried = tried;
    this.#changed();
  }

  /** Takes the film from another address, and goes on where it was. */
  exchange(source: MediaSource | undefined): Promise<void> {
    this.source = source;
    return this.#beginAnew();
  }

  async #beginAnew(tried?: MediaFailure): Promise<void> {
    const { paused, error } = this.#media;
    // Some browsers pause what fails, which nobody has asked for.
    const wasPlaying = !paused || (error && this.#playing);
    this.suspend(tried);
    await (wasPlaying ? this.play().catch(() => {}) : this.open());
  }

  /** Says when a failure will be tried again; absent for not by itself. */
  planRetry(at?: number): void {
    this.retryAt = at;
    this.#changed();
  }

  /** Forgets the failure that was tried again, because something has arrived. */
  isMended(): void {
    if (!this.tried) return;
    this.tried = undefined;
    this.#changed();
  }

  /** Lets the engine go, so that `open` goes on where playback stopped; a live stream at its edge. */
  suspend(tried?: MediaFailure): void {
    const { source, current } = this;
    const { ended, currentTime } = this.#media;
    const time = current?.stoppedAt ?? currentTime;
    const isOver = ended || time === 0 || current?.stream.type === 'live';
    this.put(source && { ...source, startTime: isOver ? source.startTime : time }, tried);
  }

  async #begin(given: MediaSource): Promise<void> {
    this.#life = new AbortController();
    const { signal } = this.#life;
    try {
      const source = given.sign ? await given.sign(given) : given;
      if (signal.aborted) return;
      const make = await fetchEngine(source, this.#media, signal);
      if (!signal.aborted) this.#take(make);
    } catch (error) {
      if (!signal.aborted) this.tell(unreached(String(error)));
    }
  }

  #take(make: MakeEngine): void {
    this.current = make(this.#media, this);
    this.current?.addEventListener('change', () => this.#changed());
    this.#changed();
  }

  #changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}
