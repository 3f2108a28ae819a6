import { failureOf, type FailureKind, type MediaFailure } from '../media/failure.ts';
import { streamOf, type PlaylistFacts } from '../media/playlist-stream.ts';
import { unknownStream, type StreamFacts } from '../media/stream.ts';
import type { MediaSource } from '../source/media-source.ts';
import type { Engine } from './engine.ts';
import { readStream } from './read-stream.ts';

const kinds: Record<number, FailureKind> = {
  1: 'aborted',
  2: 'network',
  3: 'decode',
  4: 'not-supported',
};

/** Our failure for what a media element reports of itself. */
export function failureOfMediaError({
  code,
  message,
}: Pick<MediaError, 'code' | 'message'>): MediaFailure {
  return failureOf(kinds[code] ?? 'custom', message || `media error ${code}`);
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
  readonly #life = new AbortController();
  /** What its playlists say; nothing where it has none. */
  readonly #read: ReturnType<typeof readStream> | undefined;
  #told: PlaylistFacts | undefined;
  #wasEndless = false;

  constructor(media: HTMLMediaElement, source: MediaSource) {
    super();
    this.#media = media;
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
    const status = (await this.#read)?.status ?? 200;
    if (this.#life.signal.aborted) return;
    this.failure = status < 400 ? failure : failureOf('network', failure.detail, status);
    this.dispatchEvent(new Event('change'));
  }
}
