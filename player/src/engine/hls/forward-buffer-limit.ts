import type { HlsContext } from './hls-context.ts';

/**
 * The forward buffer for `preload="metadata"`, which is so small that hls.js loads a single
 * segment.
 */
const METADATA_BUFFER_SECONDS = 1;
const METADATA_BUFFER_BYTES = 1;

/**
 * The maximum forward buffer of a live stream in seconds, unless three segments are longer. At the
 * live edge only about three segments exist. In a DVR window, viewers seek often, and hls.js would
 * load up to 60 MB after each seek.
 */
const LIVE_BUFFER_SECONDS = 20;
const LIVE_BUFFER_SEGMENTS = 3;

/**
 * Limits the forward buffer of hls.js: for `preload="metadata"` until playback is requested, and for
 * live streams at all times.
 */
export class ForwardBufferLimit {
  readonly #hls: HlsContext['hls'];
  /** The buffer limits that apply during playback, in seconds and bytes. */
  readonly #playbackLimits: { maxBufferLength: number; readonly maxBufferSize: number };
  /** Whether the page's `hlsConfig` sets the buffer length. */
  readonly #hasCustomLength: boolean;

  constructor({
    hls,
    media,
    source: { preload, engineOptions },
  }: Pick<HlsContext, 'hls' | 'media' | 'source'>) {
    const { maxBufferLength, maxMaxBufferLength } = engineOptions?.hlsConfig ?? {};
    this.#hasCustomLength = maxBufferLength !== undefined || maxMaxBufferLength !== undefined;
    this.#hls = hls;
    this.#playbackLimits = {
      maxBufferLength: hls.config.maxBufferLength,
      maxBufferSize: hls.config.maxBufferSize,
    };
    if (preload === 'metadata' && media.paused) {
      hls.config.maxBufferLength = METADATA_BUFFER_SECONDS;
      hls.config.maxBufferSize = METADATA_BUFFER_BYTES;
    }
  }

  /** Limits the forward buffer of a live stream. `targetDuration` is in seconds. */
  applyLiveLimit(targetDuration: number): void {
    if (this.#hasCustomLength) return;
    const { config } = this.#hls;
    const limitSeconds = Math.max(LIVE_BUFFER_SECONDS, LIVE_BUFFER_SEGMENTS * targetDuration);
    this.#playbackLimits.maxBufferLength = Math.min(
      this.#playbackLimits.maxBufferLength,
      limitSeconds,
    );
    config.maxBufferLength = Math.min(config.maxBufferLength, limitSeconds);
    config.maxMaxBufferLength = Math.min(config.maxMaxBufferLength, limitSeconds);
  }

  /** Lifts the limit of `preload="metadata"`. */
  liftPreloadLimit(): void {
    Object.assign(this.#hls.config, this.#playbackLimits);
  }
}
