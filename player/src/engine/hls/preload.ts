import type { HlsContext } from './hls-context.ts';
import type { FragBufferedData } from 'hls.js';

/** The buffer for `preload="metadata"`, in seconds and in bytes: hls.js loads a single segment. */
const METADATA_BUFFER = 1;

/**
 * The maximum forward buffer of a live stream in seconds, unless three segments are longer. At the
 * live edge only about three segments exist. In a DVR window, viewers seek often, and hls.js would
 * load up to 60 MB after each seek.
 */
const LIVE_BUFFER_SECONDS = 20;
const LIVE_BUFFER_SEGMENTS = 3;

/** Limits the forward buffer of hls.js before playback is requested, and for live streams. */
export class PreloadLimit {
  readonly #hls: HlsContext['hls'];
  readonly #defaults: { maxBufferLength: number; readonly maxBufferSize: number };
  /** Whether `hlsConfig` of the page sets the buffer length. */
  readonly #hasCustomLength: boolean;

  constructor({
    hls,
    media,
    source: { preload, engineOptions },
  }: Pick<HlsContext, 'hls' | 'media' | 'source'>) {
    const { maxBufferLength, maxMaxBufferLength } = engineOptions?.hlsConfig ?? {};
    this.#hasCustomLength = maxBufferLength !== undefined || maxMaxBufferLength !== undefined;
    this.#hls = hls;
    this.#defaults = {
      maxBufferLength: hls.config.maxBufferLength,
      maxBufferSize: hls.config.maxBufferSize,
    };
    if (preload === 'metadata' && media.paused) {
      hls.config.maxBufferLength = METADATA_BUFFER;
      hls.config.maxBufferSize = METADATA_BUFFER;
    }
  }

  /** Limits the forward buffer of a live stream. `targetDuration` is in seconds. */
  limitLive(targetDuration: number): void {
    if (this.#hasCustomLength) return;
    const { config } = this.#hls;
    const length = Math.max(LIVE_BUFFER_SECONDS, LIVE_BUFFER_SEGMENTS * targetDuration);
    this.#defaults.maxBufferLength = Math.min(this.#defaults.maxBufferLength, length);
    config.maxBufferLength = Math.min(config.maxBufferLength, length);
    config.maxMaxBufferLength = Math.min(config.maxMaxBufferLength, length);
  }

  /** Restores the buffer limits that apply during playback. */
  lift(): void {
    Object.assign(this.#hls.config, this.#defaults);
  }
}

/** `ErrorDetails.BUFFER_FULL_ERROR`; a value import of the enum would bundle another hls.js. */
const BUFFER_FULL: string = 'bufferFullError';

/** Holds playback at a `playbackRate` of 0 until `minSegments` segments are buffered. */
export class PreloadGate {
  /** The playback rate to restore when the gate opens, or `undefined` once it is open. */
  pendingRate: number | undefined = 1;
  readonly #hls: HlsContext['hls'];
  readonly #media: HTMLMediaElement;
  readonly #minSegments: number;
  readonly #bufferedSegments = new Set<FragBufferedData['frag']['sn']>();

  constructor({ hls, Hls: { Events }, media, signal }: HlsContext, minSegments: number) {
    this.#hls = hls;
    this.#media = media;
    this.#minSegments = minSegments;
    // The media element resets its playback rate when it gets a new source.
    hls.on(Events.MEDIA_ATTACHED, () => this.#hold());
    hls.on(Events.FRAG_BUFFERED, (_, { frag: { type, sn, endList } }) => {
      if (type !== 'main' || sn === 'initSegment') return;
      this.#bufferedSegments.add(sn);
      if (endList) this.#open();
      this.#openIfBuffered();
    });
    hls.on(Events.ERROR, (_, { fatal, details }) => {
      if (fatal || details === BUFFER_FULL) this.#open();
    });
    media.addEventListener('ratechange', () => this.#hold(), { signal });
    media.addEventListener('play', () => this.#openIfBuffered(), { signal });
    signal.addEventListener('abort', () => this.#open());
  }

  #hold(): void {
    const { playbackRate } = this.#media;
    if (this.pendingRate === undefined || playbackRate === 0) return;
    this.pendingRate = playbackRate;
    this.#media.playbackRate = 0;
  }

  #openIfBuffered(): void {
    const { config, mainForwardBufferInfo } = this.#hls;
    const bufferedAhead = mainForwardBufferInfo?.len ?? 0;
    // With a full buffer, hls.js loads no further segments while the playhead stands still.
    const isFull = !this.#media.paused && bufferedAhead >= config.maxBufferLength;
    if (isFull || this.#bufferedSegments.size >= this.#minSegments) this.#open();
  }

  #open(): void {
    const { pendingRate } = this;
    if (pendingRate === undefined) return;
    this.pendingRate = undefined;
    if (this.#media.playbackRate === 0) this.#media.playbackRate = pendingRate;
  }
}
