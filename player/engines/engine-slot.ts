import type { MediaSource } from '../source/media-source.ts';
import { BrowserEngine } from './browser-engine.ts';
import { failureOf, type MediaFailure } from '../media/failure.ts';
import { fetchEarly } from './early-playlist.ts';
import type { Engine } from './engine.ts';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

const hasMediaSource = (): boolean =>
  'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;

/** hls.js, and what makes an engine of it: side by side, for neither needs the other to begin. */
const fetchHlsEngine = () =>
  Promise.all([import('./hls-engine.ts'), import('./hls-build/standard.js')]);

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
  readonly #media: HTMLMediaElement;
  #opened: Promise<void> | undefined;
  #turn: object | undefined;
  #playing: object | undefined;

  constructor(media: HTMLMediaElement) {
    super();
    this.#media = media;
  }

  /** Takes a new source; nothing is fetched before `open`. Absent empties the slot. */
  put(source: MediaSource | undefined): void {
    this.close();
    this.source = source;
    this.#changed();
  }

  /** Fetches the engine's code and nothing of the media, so that a press on play finds it there. */
  warm(): void {
    if (this.source && this.#needsHls(this.source)) void fetchHlsEngine().catch(() => {});
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
   * Begins playback, and starts the engine first if none has.
   *
   * Rejects where the browser refuses.
   */
  async play(): Promise<void> {
    const playing = {};
    this.#playing = playing;
    const opened = this.open();
    // Only the turn of the gesture itself may begin playback in some browsers.
    const early = this.#media.play();
    if (this.current) return early;
    early.catch(() => {});
    await opened;
    // Some browsers forget that call, or break its promise, when the source comes after it.
    return this.#playing === playing ? this.#media.play() : early;
  }

  /** Pauses, and forgets a wish to play that has not come true yet. */
  pause(): void {
    this.#playing = undefined;
    this.#media.pause();
  }

  /** Begins again where playback stopped, with a new engine. */
  async reopen(): Promise<void> {
    if (!this.source) return;
    const { currentTime } = this.#media;
    this.put({ ...this.source, startTime: currentTime > 0 ? currentTime : this.source.startTime });
    await this.open();
  }

  /** Lets the engine go and keeps the source, so that `open` begins again. */
  close(): void {
    this.#opened = undefined;
    this.#turn = undefined;
    this.current?.destroy();
    this.current = undefined;
    this.failure = undefined;
    this.#changed();
  }

  async #begin(source: MediaSource): Promise<void> {
    const turn = {};
    this.#turn = turn;
    const engine = await this.#start(source, () => this.#turn === turn);
    if (!engine) return;
    this.current = engine;
    engine.addEventListener('change', () => this.#changed());
    this.#changed();
  }

  async #start(source: MediaSource, wanted: () => boolean): Promise<Engine | undefined> {
    if (!this.#needsHls(source)) return new BrowserEngine(this.#media, source);
    const early = fetchEarly(source.url);
    try {
      const [{ HlsEngine }, { default: Hls }] = await fetchHlsEngine();
      return wanted() ? new HlsEngine(Hls, this.#media, source, early) : undefined;
    } catch (error) {
      if (!wanted()) return undefined;
      this.failure = failureOf(
        'network',
        `the playback engine could not be loaded: ${String(error)}`,
      );
      this.#changed();
      return undefined;
    }
  }

  #needsHls({ format, engine }: MediaSource): boolean {
    if (format !== 'hls' || !hasMediaSource()) return false;
    return engine?.prefer !== 'native' || this.#media.canPlayType(HLS_TYPE) === '';
  }

  #changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}
