import type Hls from 'hls.js';
import type { PlaybackSource } from '../../source/playback-source.ts';

/** `preload="metadata"` fetches one segment: the first frame, and no more. Seconds, and bytes. */
const MODEST_BUFFER = 1;

/**
 * The forward buffer of a live stream, unless three segments are longer. Seconds. At the live edge
 * three segments are all there is; a viewer of a DVR window jumps around, and hls.js would load up
 * to 60 MB of it for each jump.
 */
const LIVE_BUFFER_S = 20;
const LIVE_BUFFER_SEGMENTS = 3;

/** Limits how much hls.js loads ahead: little before a press on play, and little of a live stream. */
export class PreloadLimit {
  readonly #hls: Hls;
  readonly #usual: { length: number; readonly size: number };
  /** The page has chosen a length of its own. */
  readonly #isChosen: boolean;

  constructor(
    hls: Hls,
    media: HTMLMediaElement,
    { preload, engineOptions: engine }: PlaybackSource,
  ) {
    const { maxBufferLength, maxMaxBufferLength } = engine?.hlsConfig ?? {};
    this.#isChosen = maxBufferLength !== undefined || maxMaxBufferLength !== undefined;
    this.#hls = hls;
    this.#usual = { length: hls.config.maxBufferLength, size: hls.config.maxBufferSize };
    if (preload === 'metadata' && media.paused) this.#limit(MODEST_BUFFER, MODEST_BUFFER);
  }

  /** Loads no more of a live stream than plays soon. `targetDuration` is in seconds. */
  limitLive(targetDuration: number): void {
    if (this.#isChosen) return;
    const { config } = this.#hls;
    const length = Math.max(LIVE_BUFFER_S, LIVE_BUFFER_SEGMENTS * targetDuration);
    this.#usual.length = Math.min(this.#usual.length, length);
    config.maxBufferLength = Math.min(config.maxBufferLength, length);
    config.maxMaxBufferLength = Math.min(config.maxMaxBufferLength, length);
  }

  /** Fetches ahead as much as usual. */
  lift(): void {
    this.#limit(this.#usual.length, this.#usual.size);
  }

  #limit(lengthS: number, sizeBytes: number): void {
    this.#hls.config.maxBufferLength = lengthS;
    this.#hls.config.maxBufferSize = sizeBytes;
  }
}
