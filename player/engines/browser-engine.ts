import { failureOf, type FailureKind, type MediaFailure } from '../media/failure.ts';
import { unknownStream, type StreamFacts } from '../media/stream.ts';
import type { MediaSource } from '../source/media-source.ts';
import type { Engine } from './engine.ts';

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
  readonly playingAudio = undefined;
  readonly livePosition = undefined;
  readonly chaptersUrl = undefined;
  stream: StreamFacts = unknownStream;
  failure: MediaFailure | undefined;
  readonly #media: HTMLMediaElement;
  readonly #life = new AbortController();

  constructor(media: HTMLMediaElement, source: MediaSource) {
    super();
    this.#media = media;
    const { signal } = this.#life;
    media.addEventListener('error', () => this.#fail(), { signal });
    media.addEventListener('durationchange', () => this.#learnStream(), { signal });
    if (source.startTime !== undefined) this.#startAt(source.startTime, signal);
    media.preload = source.preload === 'none' ? 'auto' : source.preload;
    media.src = source.url;
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

  /** All that a browser tells of a stream is whether it has an end. */
  #learnStream(): void {
    const { duration } = this.#media;
    if (Number.isNaN(duration)) return;
    this.stream = Number.isFinite(duration)
      ? { ...unknownStream, type: 'on-demand' }
      : { ...unknownStream, type: 'live', targetWindow: 0 };
    this.dispatchEvent(new Event('change'));
  }

  #fail(): void {
    if (!this.#media.error) return;
    this.failure = failureOfMediaError(this.#media.error);
    this.dispatchEvent(new Event('change'));
  }
}
