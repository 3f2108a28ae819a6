import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import type { EngineInterstitials } from '../engine.ts';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';

interface LiveIdlePauseOptions {
  readonly hls: Hls;
  readonly media: HTMLMediaElement;
  readonly source: PlaybackSource;
  /** `undefined` if this hls.js build has no interstitials. */
  readonly interstitials?: Pick<EngineInterstitials, 'contentTime'> | undefined;
}

/**
 * For `preload="metadata"`, stops loading a live stream after its first frame, because a
 * low-latency stream would otherwise request its playlist four times a second. When playback
 * starts, loading resumes and playback continues at the live edge.
 */
export class LiveIdlePause {
  readonly #hls: Hls;
  readonly #media: HTMLMediaElement;
  readonly #interstitials: LiveIdlePauseOptions['interstitials'];
  readonly #events: HlsConstructor['Events'];
  /** Whether playback starts at the live edge. False if the page sets a start position. */
  readonly #startsAtEdge: boolean;
  #isPaused = false;
  /** Whether loading is no longer paused, such as after playback has started. */
  #isDisabled: boolean;

  /** @param signal Aborts when the source changes. */
  constructor(
    { hls, media, source, interstitials }: LiveIdlePauseOptions,
    { Events }: HlsConstructor,
    signal: AbortSignal,
  ) {
    this.#hls = hls;
    this.#events = Events;
    this.#media = media;
    this.#interstitials = interstitials;
    this.#startsAtEdge = source.startTime === undefined;
    this.#isDisabled = source.preload !== 'metadata' || !media.paused;
    for (const name of ['loadeddata', 'seeked'])
      media.addEventListener(name, () => this.#pauseLoading(), { signal });
    media.addEventListener('seeking', () => this.#resumeLoading(), { signal });
    media.addEventListener('play', () => this.resume(), { signal });
  }

  /** Resumes loading permanently. Call this when playback starts or the page requests a full preload. */
  resume(): void {
    if (this.#isDisabled) return;
    this.#isDisabled = true;
    if (this.#isPaused && this.#startsAtEdge)
      this.#hls.once(this.#events.LEVEL_UPDATED, (_, { details }) => this.#seekToEdge(details));
    this.#resumeLoading();
  }

  #pauseLoading(): void {
    const { latestLevelDetails: details } = this.#hls;
    if (this.#isDisabled || this.#isPaused || !details?.live) return;
    this.#isPaused = true;
    this.#hls.stopLoad();
  }

  #resumeLoading(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    this.#hls.startLoad();
  }

  /** Without the seek, hls.js continues at the old position while it is within the live window. */
  #seekToEdge({ partTarget, targetduration }: LevelDetails): void {
    // During an interstitial, `currentTime` is a position in the interstitial. After it, hls.js
    // continues at the live edge itself.
    if (this.#interstitials?.contentTime) return;
    const edge = this.#hls.liveSyncPosition ?? 0;
    if (edge - this.#media.currentTime > (partTarget || targetduration))
      this.#media.currentTime = edge;
  }
}
