import { failureFor, type MediaFailure } from '../media/failure.ts';
import type { EngineLine } from '../media/engine-line.ts';
import { streamOf, type PlaylistFacts } from '../media/playlist-stream.ts';
import { unknownStream, type StreamFacts } from '../media/stream.ts';
import type { MediaSource } from '../source/media-source.ts';
import { failureOfMediaError, isUnreadable } from './browser-failure.ts';
import { BrowserMender } from './browser-mender.ts';
import type { Engine, EnginePlace } from './engine.ts';
import { EngineLog } from './engine-log.ts';
import { answerOf, isThere, type FilmAnswer } from './film-answer.ts';
import type { BrowserLocks, LockedEvent } from './locks/browser-locks.ts';
import { playWish } from './play-wish.ts';
import { readStream } from './read-stream.ts';
import { watchStalls } from './stall-watch.ts';

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
  stream: StreamFacts = unknownStream;
  failure: MediaFailure | undefined;
  stoppedAt: number | undefined;
  isMending = false;
  readonly #log = new EngineLog();
  readonly #media: HTMLMediaElement;
  readonly #url: string;
  readonly #life = new AbortController();
  readonly #mender: BrowserMender;
  readonly #isWished: () => boolean;
  /** What its playlists say; nothing where it has none. */
  readonly #read: ReturnType<typeof readStream> | undefined;
  #told: PlaylistFacts | undefined;
  #wasEndless = false;
  /** Seconds; endless until it is known. */
  #length = Number.POSITIVE_INFINITY;
  #locks: Promise<BrowserLocks> | undefined;

  /** Absent where no other engine would play the film. */
  readonly #place: EnginePlace | undefined;

  /** `place`: where another engine goes on with what this one plays only because a page wishes so. */
  constructor(media: HTMLMediaElement, source: MediaSource, place?: EnginePlace) {
    super();
    this.#media = media;
    this.#url = source.url;
    if (source.format === 'hls' && source.engine?.prefer === 'native') this.#place = place;
    const { signal } = this.#life;
    media.addEventListener('error', () => void this.#fail(), { signal });
    media.addEventListener('durationchange', () => this.#learnStream(), { signal });
    const starve = (): void =>
      this.#tell(failureFor(navigator.onLine ? 'timed-out' : 'offline', 'nothing arrives'));
    const freeze = (): void => {
      if (!this.#mender.mend()) this.#giveUp(failureFor('damaged', 'it stands still'));
    };
    for (const name of ['encrypted', 'webkitneedkey']) {
      media.addEventListener(name, (event) => this.#unlock(event, source), { signal });
    }
    this.#isWished = playWish(media, signal);
    const film = {
      media,
      place: () => this.stoppedAt ?? media.currentTime,
      length: () => this.#length,
      isLive: () => this.stream.type === 'live',
      hasOther: () => this.#mayLeave(),
      begin: (time: number) => this.#loadAgain(time),
    };
    this.#mender = new BrowserMender(film, signal);
    const note = (words: string): void => this.#log.note('engine', words);
    const isTold = (): boolean => this.failure !== undefined;
    watchStalls(media, { starve, freeze, note, isTold }, signal);
    media.preload = source.preload === 'none' ? 'auto' : source.preload;
    media.src = source.url;
    if (source.startTime !== undefined) this.#startAt(source.startTime);
    if (source.format !== 'hls') return;
    this.#read = readStream(source.url, signal);
    void this.#read.then(({ playlist, isLate }) => {
      this.#told = playlist;
      if (signal.aborted) return;
      // The browser asks once, and waits for ever for an answer that was lost.
      if (isLate && media.readyState === 0 && !media.error) this.#loadAgain(film.place());
      this.#learnStream();
    });
  }

  get log(): readonly EngineLine[] {
    return this.#log.lines;
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

  /** All that a browser tells of a stream is whether it has an end; its playlist tells the rest. */
  #learnStream(): void {
    const { duration } = this.#media;
    // One that is loaded anew has none for a while.
    if (!Number.isNaN(duration)) this.#length = duration;
    this.#wasEndless ||= duration === Number.POSITIVE_INFINITY;
    const hasEnded = this.#wasEndless && Number.isFinite(duration);
    // Chromium says a length of live streams, too: that of their window.
    if (this.#told && !hasEnded) this.stream = streamOf(this.#told, this.stream);
    else if (Number.isFinite(duration)) this.stream = { ...unknownStream, type: 'on-demand' };
    else if (this.#wasEndless) this.stream = { ...unknownStream, type: 'live', targetWindow: 0 };
    this.dispatchEvent(new Event('change'));
  }

  /** To a browser a refusal looks like a format that it does not know; the answer tells them apart. */
  async #fail(): Promise<void> {
    const { error } = this.#media;
    if (!error) return;
    // Some browsers pause what fails, which nobody has asked for.
    this.isMending = this.#isWished();
    this.dispatchEvent(new Event('change'));
    const isPast = (): boolean => this.#life.signal.aborted || this.#media.error !== error;
    const [{ status, isAway }, found] = [await this.#answer(), await this.#read];
    if (isPast()) return;
    const judged = failureOfMediaError(error, {
      url: this.#url,
      now: Date.now(),
      online: navigator.onLine,
      vendor: navigator.vendor,
      status,
      isAway,
      isStream: found !== undefined,
      isDecodable: this.#canDecode(found?.codecs),
    });
    this.#log.note('engine', judged.cause, judged.detail);
    const locks = await this.#locks?.catch(() => undefined);
    const sealed = locks?.judge(judged) ?? judged;
    if (sealed.kind === 'encrypted') return this.#tell(sealed);
    if (judged.kind === 'decode' && this.#mender.mend()) return;
    const isPassing = judged.cause === 'unreachable' && status !== undefined;
    // A server that is out of reach is no easier to reach for another engine.
    if (isPassing && this.#mender.isBeaten() && (await this.#isThere())) return this.#leave();
    if (isPassing && this.#mender.askAgain()) return;
    // What came cut off would have come whole by now, from whoever is there to send it.
    const isSpoilt = isPassing && isUnreadable(error) && (await this.#isThere());
    if (isPast() || (isSpoilt && this.#mender.mend())) return;
    if (judged.kind === 'decode') return this.#giveUp(judged);
    this.#tell(judged);
  }

  #giveUp(failure: MediaFailure): void {
    if (this.#mayLeave()) this.#leave();
    else this.#tell(failure);
  }

  /** What is locked stays with who has its keys, and what AirPlay shows where it can be shown. */
  #mayLeave(): boolean {
    const isElsewhere = Reflect.get(this.#media, 'webkitCurrentPlaybackTargetIsWireless') === true;
    return this.#place !== undefined && !this.#locks && !isElsewhere;
  }

  /** Another engine is to go on: a browser's own may ask for no segment twice. */
  #leave(): void {
    const source = this.#life.signal.aborted ? undefined : this.#place?.source;
    if (!source) return;
    void this.#place?.exchange({ ...source, engine: { ...source.engine, prefer: 'mse' } });
  }

  #isThere(): Promise<boolean> {
    return isThere(this.#url, this.#life.signal);
  }

  /** What unlocks films comes with the first that is locked. */
  #unlock(event: Event, source: MediaSource): void {
    const { signal } = this.#life;
    const fail = (failure: MediaFailure): void => this.#tell(failure);
    this.#locks ??= import('./locks/browser-locks.ts').then(
      ({ BrowserLocks: Locks }) => new Locks(this.#media, source, fail, signal),
    );
    void this.#locks.then(
      (locks) => locks.open(event as LockedEvent),
      () => fail(failureFor('unreachable', 'what unlocks films could not be loaded')),
    );
  }

  #tell(failure: MediaFailure): void {
    this.failure = failure;
    this.isMending = false;
    this.dispatchEvent(new Event('change'));
  }

  /** Loads anew, and goes on from a time, in seconds. */
  #loadAgain(time: number): void {
    if (this.#life.signal.aborted) return;
    this.#log.note('engine', `load again, at ${time.toFixed(1)} s`);
    this.#media.src = this.#url;
    // To be sent where it begins anyway would have it fetch all again.
    if (this.stream.type !== 'live' && time > 0) this.#startAt(time);
    if (this.#isWished()) void this.#media.play().catch(() => {});
    this.isMending = false;
  }

  #canDecode(codecs: string | undefined): boolean {
    return codecs !== undefined && this.#media.canPlayType(`video/mp4; codecs="${codecs}"`) !== '';
  }

  /** What the server answers: an HLS stream was read already. */
  async #answer(): Promise<FilmAnswer> {
    if (!this.#read) return answerOf(this.#url, this.#life.signal);
    return { status: (await this.#read).status, isAway: false };
  }
}
