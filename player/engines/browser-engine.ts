import { failureFor, type MediaFailure } from '../media/failure.ts';
import { streamOf, type PlaylistFacts } from '../media/playlist-stream.ts';
import { unknownStream, type StreamFacts } from '../media/stream.ts';
import type { MediaSource } from '../source/media-source.ts';
import { failureOfMediaError } from './browser-failure.ts';
import type { Engine } from './engine.ts';
import { Ladder } from './media-rungs.ts';
import { playWish } from './play-wish.ts';
import { readStream } from './read-stream.ts';
import { watchStalls } from './stall-watch.ts';

/** A server that falters for a moment is asked again so often before anybody hears of it, ever later. */
const MOST_AGAIN = 4;
const FIRST_AGAIN_MS = 250;

/** So many seconds of a film are left out rather than all that comes after them. */
const SKIP_S = 6;

/** The browser itself: plain files, and HLS where only the browser can play it. */
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
  readonly #media: HTMLMediaElement;
  readonly #url: string;
  readonly #life = new AbortController();
  readonly #ladder = new Ladder();
  readonly #isWished: () => boolean;
  /** How often it has been asked again since it last played. */
  #again = 0;
  /** What its playlists say; nothing where it has none. */
  readonly #read: ReturnType<typeof readStream> | undefined;
  #told: PlaylistFacts | undefined;
  #wasEndless = false;

  constructor(media: HTMLMediaElement, source: MediaSource) {
    super();
    this.#media = media;
    this.#url = source.url;
    const { signal } = this.#life;
    media.addEventListener('error', () => void this.#fail(), { signal });
    media.addEventListener('timeupdate', () => (this.#again = 0), { signal });
    media.addEventListener('durationchange', () => this.#learnStream(), { signal });
    const starve = (): void =>
      this.#tell(failureFor(navigator.onLine ? 'timed-out' : 'offline', 'nothing arrives'));
    const freeze = (): void => {
      if (!this.#mend()) this.#tell(failureFor('damaged', 'it stands still'));
    };
    this.#isWished = playWish(media, signal);
    watchStalls(media, { starve, freeze }, signal);
    media.preload = source.preload === 'none' ? 'auto' : source.preload;
    media.src = source.url;
    if (source.startTime !== undefined) this.#startAt(source.startTime);
    if (source.format !== 'hls') return;
    this.#read = readStream(source.url, signal);
    void this.#read.then(({ playlist }) => {
      this.#told = playlist;
      if (!signal.aborted) this.#learnStream();
    });
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
    const [status, found] = [await this.#answer(), await this.#read];
    if (this.#life.signal.aborted || this.#media.error !== error) return;
    const judged = failureOfMediaError(error, {
      url: this.#url,
      now: Date.now(),
      online: navigator.onLine,
      status,
      isStream: found !== undefined,
      isDecodable: this.#canDecode(found?.codecs),
    });
    if (judged.kind === 'decode' && this.#mend()) return;
    const isPassing = judged.cause === 'unreachable' && status !== undefined;
    if (!isPassing || this.#again === MOST_AGAIN) return this.#tell(judged);
    setTimeout(() => this.#loadAgain(0), FIRST_AGAIN_MS * 2 ** this.#again);
    this.#again += 1;
  }

  #tell(failure: MediaFailure): void {
    this.failure = failure;
    this.dispatchEvent(new Event('change'));
  }

  /** Loads the film again where it stopped, and a little later where that was in vain. */
  #mend(): boolean {
    const rung = this.#ladder.next(Date.now(), (each) => each === 'recover' || each === 'skip');
    if (!rung) return false;
    this.#loadAgain(rung === 'skip' ? SKIP_S : 0);
    return true;
  }

  /** Loads anew from where it stopped, and so many seconds on. */
  #loadAgain(skip: number): void {
    if (this.#life.signal.aborted) return;
    const time = (this.stoppedAt ?? this.#media.currentTime) + skip;
    this.#media.src = this.#url;
    if (this.stream.type !== 'live') this.#startAt(time);
    if (this.#isWished()) void this.#media.play().catch(() => {});
  }

  #canDecode(codecs: string | undefined): boolean {
    return codecs !== undefined && this.#media.canPlayType(`video/mp4; codecs="${codecs}"`) !== '';
  }

  /** What the server answers, where this page may know: an HLS stream was read already. */
  async #answer(): Promise<number | undefined> {
    if (this.#read) return (await this.#read).status;
    try {
      return (await fetch(this.#url, { method: 'HEAD', signal: this.#life.signal })).status;
    } catch {
      return undefined;
    }
  }
}
