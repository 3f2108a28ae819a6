import type { EngineLogEntry } from '../engine-line.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import { slideOf } from '../../media/playlist-stream.ts';
import type { StreamInfo } from '../../media/stream-info.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { attachNativeErrorHandler } from './native-error-handler.ts';
import { NativeStreamInfo } from './browser-stream.ts';
import type { Engine, EngineHost } from '../engine.ts';
import { EngineLog } from '../engine-log.ts';
import { isFile } from './file-length.ts';
import { trackPlayIntent } from '../play-intent.ts';
import { fetchStreamInfo } from './fetch-stream-info.ts';

/** The browser itself: plain files, and HLS where only the browser can play it, or a page wishes so. */
export class NativeEngine extends EventTarget implements Engine {
  readonly name = 'browser';
  readonly renditions = [];
  readonly selectedRendition = 'auto';
  readonly activeRendition = undefined;
  readonly audioTracks = [];
  readonly forcedTextTracks = [];
  readonly activeAudioTrack = undefined;
  readonly liveSyncPosition = undefined;
  readonly chaptersUrl = undefined;
  error: PlaybackError | undefined;
  resumePosition: number | undefined;
  readonly #log = new EngineLog();
  readonly #media: HTMLMediaElement;
  readonly #url: string;
  readonly #place: EngineHost;
  readonly #life = new AbortController();
  readonly #isWished: () => boolean;
  /** It has failed, and was not loaded anew since. */
  #hasFailed = false;
  readonly #stream = new NativeStreamInfo();
  /** It is known, or about to be, why the media has no duration. */
  #isExplained = false;
  /** What its playlists say; nothing where it has none. */
  #read: ReturnType<typeof fetchStreamInfo> | undefined;

  constructor(media: HTMLMediaElement, source: PlaybackSource, place: EngineHost) {
    super();
    const { signal } = this.#life;
    this.#media = media;
    this.#url = source.url;
    this.#place = place;
    this.#isWished = trackPlayIntent(media, signal);
    media.addEventListener('durationchange', () => this.#learnStream(), { signal });
    this.#hearFaults(source);
    media.preload = source.preload === 'none' ? 'auto' : source.preload;
    media.src = source.url;
    if (source.startTime !== undefined) this.#startAt(source.startTime);
    if (source.format !== 'hls') return;
    this.#read = fetchStreamInfo(source.url, signal);
    void this.#read.then(({ playlist, isFromRetry: isLate }) => {
      this.#stream.playlistInfo = playlist;
      if (signal.aborted) return;
      // The browser asks once, and waits for ever for an answer that was lost.
      if (isLate && media.readyState === 0 && !media.error) this.#loadAgain(this.#time);
      this.#learnStream();
    });
  }

  get streamInfo(): StreamInfo {
    return this.#stream.streamInfo;
  }

  /** Some browsers pause what fails, which nobody has asked for. */
  get isRecovering(): boolean {
    // What a server has yet to bring is waited for, also where that is told.
    const isAwaited = !this.error || this.error.kind === 'network';
    return this.#hasFailed && this.#isWished() && isAwaited && !this.#place.isErrorDismissed;
  }

  get log(): readonly EngineLogEntry[] {
    return this.#log.entries;
  }

  get windowSlide(): number {
    const { playlistInfo: told } = this.#stream;
    return told && this.streamInfo.type === 'live' ? slideOf(told) : 0;
  }

  get startDate(): Date | undefined {
    const { getStartDate } = this.#media as HTMLMediaElement & { getStartDate?: () => Date };
    const date = getStartDate?.call(this.#media);
    return date && !Number.isNaN(date.getTime()) ? date : undefined;
  }

  selectRendition(): void {}

  selectAudioTrack(): void {}

  retry(): boolean {
    return false;
  }

  liftPreloadLimit(): void {
    this.#media.preload = 'auto';
  }

  destroy(): void {
    this.#life.abort();
    this.#media.removeAttribute('src');
    this.#media.load();
  }

  #startAt(time: number): void {
    this.resumePosition = time;
    this.#media.addEventListener(
      'loadedmetadata',
      () => {
        this.#media.currentTime = time;
        this.resumePosition = undefined;
      },
      { once: true, signal: this.#life.signal },
    );
  }

  #learnStream(): void {
    this.#stream.update(this.#media.duration);
    this.dispatchEvent(new Event('change'));
    if (this.#stream.isUnexplained && !this.#read) this.#explainEndlessness();
  }

  #explainEndlessness(): void {
    if (this.#isExplained) return;
    this.#isExplained = true;
    void isFile(this.#url, this.#life.signal).then((isIt) => {
      if (!isIt || this.#life.signal.aborted) return;
      this.#stream.isFile = true;
      this.#learnStream();
    });
  }

  #hearFaults(source: PlaybackSource): void {
    const film = {
      ...{ media: this.#media, url: source.url, source, enginePlace: this.#place },
      getStreamInfo: () => this.#read,
      getPosition: () => this.#time,
      getDuration: () => this.#stream.duration,
      isLive: () => this.streamInfo.type === 'live',
      reloadAt: (time: number) => this.#loadAgain(time),
      failure: () => this.error,
      log: (...words: (string | undefined)[]) => this.#log.add('engine', ...words),
      onRecovering: () => {
        this.#hasFailed = true;
        this.dispatchEvent(new Event('change'));
      },
      onError: (failure: PlaybackError) => {
        this.error = failure;
        this.dispatchEvent(new Event('change'));
      },
    };
    attachNativeErrorHandler(film, this.#life.signal);
  }

  /** Where it goes on, in seconds. */
  get #time(): number {
    return this.resumePosition ?? this.#media.currentTime;
  }

  /** Loads anew, and goes on from a time, in seconds. */
  #loadAgain(time: number): void {
    if (this.#life.signal.aborted) return;
    this.#log.add('engine', `load again, at ${time.toFixed(1)} s`);
    this.#media.src = this.#url;
    // To be sent where it begins anyway would have it fetch all again.
    if (this.streamInfo.type !== 'live' && time > 0) this.#startAt(time);
    if (this.#isWished()) void this.#media.play().catch(() => {});
    this.#hasFailed = false;
  }
}
