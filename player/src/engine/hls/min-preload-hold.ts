import type { FragBufferedData } from 'hls.js';
import type { HlsContext } from './hls-context.ts';

/** `ErrorDetails.BUFFER_FULL_ERROR`. A value import of the enum would bundle a second copy of hls.js. */
const BUFFER_FULL: string = 'bufferFullError';

/**
 * Holds playback at a `playbackRate` of 0 until the number of segments in `min-preload-segments` is
 * buffered.
 */
export class MinPreloadHold {
  /** The playback rate to restore when playback is released, or `undefined` after that. */
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
      if (endList) this.#release();
      this.#releaseIfBuffered();
    });
    // During an interstitial, hls.js loads no segments of the content.
    hls.on(Events.INTERSTITIAL_STARTED, () => this.#release());
    hls.on(Events.ERROR, (_, { fatal, details }) => {
      if (fatal || details === BUFFER_FULL) this.#release();
    });
    media.addEventListener('ratechange', () => this.#hold(), { signal });
    media.addEventListener('play', () => this.#releaseIfBuffered(), { signal });
    signal.addEventListener('abort', () => this.#release());
  }

  #hold(): void {
    const { playbackRate } = this.#media;
    if (this.pendingRate === undefined || playbackRate === 0) return;
    this.pendingRate = playbackRate;
    this.#media.playbackRate = 0;
  }

  #releaseIfBuffered(): void {
    const { config, mainForwardBufferInfo } = this.#hls;
    const bufferedAhead = mainForwardBufferInfo?.len ?? 0;
    // With a full buffer, hls.js loads no further segments while the playhead does not advance.
    const isFull = !this.#media.paused && bufferedAhead >= config.maxBufferLength;
    if (isFull || this.#bufferedSegments.size >= this.#minSegments) this.#release();
  }

  #release(): void {
    const { pendingRate } = this;
    if (pendingRate === undefined) return;
    this.pendingRate = undefined;
    if (this.#media.playbackRate === 0) this.#media.playbackRate = pendingRate;
  }
}
