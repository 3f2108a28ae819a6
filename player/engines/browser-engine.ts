import type { EngineLine } from '../media/engine-line.ts';
import type { MediaFailure } from '../media/failure.ts';
import { slideOf } from '../media/playlist-stream.ts';
import type { StreamFacts } from '../media/stream.ts';
import type { MediaSource } from '../source/media-source.ts';
import { hearBrowserFaults } from './browser-faults.ts';
import { BrowserStream } from './browser-stream.ts';
import type { Engine, EnginePlace } from './engine.ts';
import { EngineLog } from './engine-log.ts';
import { isFile } from './file-length.ts';
import { playWish } from './play-wish.ts';
import { readStream } from './read-stream.ts';

/** The browser itself: plain files, and HLS where only the browser can play it, or a page wishes so. */
export class BrowserEngine extends EventTarget implements Engine {
  readonly name = 'browser';
  readonly renditions = [];
  readonly chosenRendition = 'auto';
  readonly playingRendition = undefined;
  readonly audioTracks = [];
  readonly forcedCaptions = [];
  readonly playingAudio = undefined;
  readonly livePosition = undefined;
  readonly chaptersUrl = undefined;
  failure: MediaFailure | undefined;
  stoppedAt: number | undefined;
  readonly #log = new EngineLog();
  readonly #media: HTMLMediaElement;
  readonly #url: string;
  readonly #place: EnginePlace;
  readonly #life = new AbortController();
  readonly #isWished: () => boolean;
  /** It has failed, and was not loaded anew since. */
  #hasFailed = false;
  readonly #stream = new BrowserStream();
  /** It is known, or about to be, why the media has no duration. */
  #isExplained = false;
  /** What its playlists say; nothing where it has none. */
  #read: ReturnType<typeof readStream> | undefined;

  constructor(media: HTMLMediaElement, source: MediaSource, place: EnginePlace) {
    super();
    const { signal } = this.#life;
    this.#media = media;
    this.#url = source.url;
    this.#place = place;
    this.#isWished = playWish(media, signal);
    media.addEventListener('durationchange', () => this.#learnStream(), { signal });
    this.#hearFaults(source);
    media.preload = source.preload === 'none' ? 'auto' : source.preload;
    media.src = source.url;
    if (source.startTime !== undefined) this.#startAt(source.startTime);
    if (source.format !== 'hls') return;
    this.#read = readStream(source.url, signal);
    void this.#read.then(({ playlist, isLate }) => {
      this.#stream.told = playlist;
      if (signal.aborted) return;
      // The browser asks once, and waits for ever for an answer that was lost.
      if (isLate && media.readyState === 0 && !media.error) this.#loadAgain(this.#time);
      this.#learnStream();
    });
  }

  get stream(): StreamFacts {
    return this.#stream.facts;
  }

  /** Some browsers pause what fails, which nobody has asked for. */
  get isMending(): boolean {
    // What a server has yet to bring is waited for, also where that is told.
    const isAwaited = !this.failure || this.failure.kind === 'network';
    return this.#hasFailed && this.#isWished() && isAwaited && !this.#place.failureClosed;
  }

  get log(): readonly EngineLine[] {
    return this.#log.lines;
  }

  get windowSlide(): number {
    const { told } = this.#stream;
    return told && this.stream.type === 'live' ? slideOf(told) : 0;
  }

  get startDate(): Date | undefined {
    const { getStartDate } = this.#media as HTMLMediaElement & { getStartDate?: () => Date };
    const date = getStartDate?.call(this.#media);
    return date && !Number.isNaN(date.getTime()) ? date : undefined;
  }

  chooseRendition(): void {}

  chooseAudio(): void {}

  retry(): boolean {
    return false;
  }

  fillBuffer(): void {
    this.#media.preload = 'auto';
  }

  destroy(): void {
    this.#life.abort();
    this.#media.removeAttribute('src');
    this.#media.load();
  }

  #startAt(time: number): void {
    this.stoppedAt = time;
    this.#media.addEventListener(
      'loadedmetadata',
      () => {
        this.#media.currentTime = time;
        this.stoppedAt = undefined;
      },
      { once: true, signal: this.#life.signal },
    );
  }

  #learnStream(): void {
    this.#stream.learn(this.#media.duration);
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

  #hearFaults(source: MediaSource): void {
    const film = {
      ...{ media: this.#media, url: source.url, source, enginePlace: this.#place },
      read: () => this.#read,
      place: () => this.#time,
      length: () => this.#stream.length,
      isLive: () => this.stream.type === 'live',
      begin: (time: number) => this.#loadAgain(time),
      failure: () => this.failure,
      note: (...words: (string | undefined)[]) => this.#log.note('engine', ...words),
      wait: () => {
        this.#hasFailed = true;
        this.dispatchEvent(new Event('change'));
      },
      tell: (failure: MediaFailure) => {
        this.failure = failure;
        this.dispatchEvent(new Event('change'));
      },
    };
    hearBrowserFaults(film, this.#life.signal);
  }

  /** Where it goes on, in seconds. */
  get #time(): number {
    return this.stoppedAt ?? this.#media.currentTime;
  }

  /** Loads anew, and goes on from a time, in seconds. */
  #loadAgain(time: number): void {
    if (this.#life.signal.aborted) return;
    this.#log.note('engine', `load again, at ${time.toFixed(1)} s`);
    this.#media.src = this.#url;
    // To be sent where it begins anyway would have it fetch all again.
    if (this.stream.type !== 'live' && time > 0) this.#startAt(time);
    if (this.#isWished()) void this.#media.play().catch(() => {});
    this.#hasFailed = false;
  }
}
