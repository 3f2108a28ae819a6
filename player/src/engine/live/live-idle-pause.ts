import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';

/** What rests: hls.js, and the media element that it has. */
interface LiveIdlePauseOptions {
  readonly hls: Hls;
  readonly media: HTMLMediaElement;
  readonly source: PlaybackSource;
}

/**
 * Lets a broadcast rest that nobody has played, where a page wishes for little ahead of that: once
 * its first picture is there, its playlists are asked for no more, which with low latency is four
 * times a second. Whoever plays it wakes it, and begins at its edge as it is then.
 */
export class LiveIdlePause {
  readonly #hls: Hls;
  readonly #media: HTMLMediaElement;
  readonly #on: HlsConstructor['Events'];
  /** Unless the page says where it begins. */
  readonly #beginsAtEdge: boolean;
  #rests = false;
  #isOver: boolean;

  /** `signal` lets go, because the film goes. */
  constructor(
    { hls, media, source }: LiveIdlePauseOptions,
    { Events: on }: HlsConstructor,
    signal: AbortSignal,
  ) {
    this.#hls = hls;
    this.#on = on;
    this.#media = media;
    this.#beginsAtEdge = source.startTime === undefined;
    this.#isOver = source.preload !== 'metadata' || !media.paused;
    for (const name of ['loadeddata', 'seeked'])
      media.addEventListener(name, () => this.#rest(), { signal });
    media.addEventListener('seeking', () => this.#wake(), { signal });
    media.addEventListener('play', () => this.resume(), { signal });
  }

  /** It rests no more: somebody plays it, or the page wishes for as much as usual. */
  resume(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#rests && this.#beginsAtEdge)
      this.#hls.once(this.#on.LEVEL_UPDATED, (_, { details }) => this.#goToEdge(details));
    this.#wake();
  }

  #rest(): void {
    const { latestLevelDetails: playlist } = this.#hls;
    if (this.#isOver || this.#rests || !playlist?.live) return;
    this.#rests = true;
    this.#hls.stopLoad();
  }

  #wake(): void {
    if (!this.#rests) return;
    this.#rests = false;
    this.#hls.startLoad();
  }

  /** hls.js goes on from where it was, as long as that is in the window. */
  #goToEdge({ partTarget, targetduration }: LevelDetails): void {
    const edge = this.#hls.liveSyncPosition ?? 0;
    if (edge - this.#media.currentTime > (partTarget || targetduration))
      this.#media.currentTime = edge;
  }
}
