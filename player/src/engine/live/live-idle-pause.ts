import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';

interface LiveIdlePauseOptions {
  readonly hls: Hls;
  readonly media: HTMLMediaElement;
  readonly source: PlaybackSource;
}

/**
 * Stops loading a live stream after its first frame until playback starts, for
 * `preload="metadata"`. Without it, a low-latency stream requests its playlist four times a second.
 * Playback then starts at the current live edge.
 */
export class LiveIdlePause {
  readonly #hls: Hls;
  readonly #media: HTMLMediaElement;
  readonly #events: HlsConstructor['Events'];
  /** False if the page sets a start position. */
  readonly #startsAtEdge: boolean;
  #isPaused = false;
  /** Whether loading is no longer paused, because playback has started. */
  #isDisabled: boolean;

  /** @param signal aborts when the source changes. */
  constructor(
    { hls, media, source }: LiveIdlePauseOptions,
    { Events }: HlsConstructor,
    signal: AbortSignal,
  ) {
    this.#hls = hls;
    this.#events = Events;
    this.#media = media;
    this.#startsAtEdge = source.startTime === undefined;
    this.#isDisabled = source.preload !== 'metadata' || !media.paused;
    for (const name of ['loadeddata', 'seeked'])
      media.addEventListener(name, () => this.#pauseLoading(), { signal });
    media.addEventListener('seeking', () => this.#resumeLoading(), { signal });
    media.addEventListener('play', () => this.resume(), { signal });
  }

  /** Resumes loading for good, because playback starts or the page wants a full preload. */
  resume(): void {
    if (this.#isDisabled) return;
    this.#isDisabled = true;
    if (this.#isPaused && this.#startsAtEdge)
      this.#hls.once(this.#events.LEVEL_UPDATED, (_, { details }) => this.#seekToEdge(details));
    this.#resumeLoading();
  }

  #pauseLoading(): void {
    const { latestLevelDetails: playlist } = this.#hls;
    if (this.#isDisabled || this.#isPaused || !playlist?.live) return;
    this.#isPaused = true;
    this.#hls.stopLoad();
  }

  #resumeLoading(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    this.#hls.startLoad();
  }

  /** hls.js would continue at the old position as long as that is in the live window. */
  #seekToEdge({ partTarget, targetduration }: LevelDetails): void {
    const edge = this.#hls.liveSyncPosition ?? 0;
    if (edge - this.#media.currentTime > (partTarget || targetduration))
      this.#media.currentTime = edge;
  }
}
