import { failureFor, type MediaFailure } from '../media/failure.ts';
import type { FailureCause } from '../media/failure-causes.ts';
import { streamOf, type PlaylistFacts } from '../media/playlist-stream.ts';
import { unknownStream, type StreamFacts } from '../media/stream.ts';
import type { MediaSource } from '../source/media-source.ts';
import type { Engine } from './engine.ts';
import { causeOfAnswer } from './status-cause.ts';
import { readStream } from './read-stream.ts';

const causes: Record<number, FailureCause> = {
  1: 'aborted',
  2: 'unreachable',
  3: 'damaged',
  4: 'format-unknown',
};

/** Our failure for what a media element reports of itself. */
export function failureOfMediaError({
  code,
  message,
}: Pick<MediaError, 'code' | 'message'>): MediaFailure {
  return failureFor(causes[code] ?? 'internal', message || `media error ${code}`);
}

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
  readonly #media: HTMLMediaElement;
  readonly #url: string;
  readonly #life = new AbortController();
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
    media.addEventListener('durationchange', () => this.#learnStream(), { signal });
    if (source.startTime !== undefined) this.#startAt(source.startTime, signal);
    media.preload = source.preload === 'none' ? 'auto' : source.preload;
    media.src = source.url;
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

  #startAt(time: number, signal: AbortSignal): void {
    this.#media.addEventListener(
      'loadedmetadata',
      () => {
        this.#media.currentTime = time;
      },
      { once: true, signal },
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
    const failure = failureOfMediaError(error);
    const status = await this.#answer();
    if (this.#life.signal.aborted) return;
    this.failure = this.#judge(failure, status);
    this.dispatchEvent(new Event('change'));
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

  #judge(failure: MediaFailure, status: number | undefined): MediaFailure {
    if (status !== undefined && status >= 400) {
      const cause = causeOfAnswer(status, this.#url, Date.now());
      return failureFor(cause, failure.detail, status);
    }
    if (failure.kind !== 'network' && status !== undefined) return failure;
    return navigator.onLine ? failure : failureFor('offline', failure.detail);
  }
}
