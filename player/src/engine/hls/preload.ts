import type Hls from 'hls.js';
import type { FragBufferedData } from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';

/** A detail of an error, as hls.js writes it. */
const full: string = 'bufferFullError';

/** Holds back what plays, by a rate of nought, until as many segments are there as a page wishes. */
export class PreloadGate {
  /** The rate that is wished for meanwhile; absent once it goes. */
  pendingRate: number | undefined = 1;
  readonly #hls: Hls;
  readonly #media: HTMLMediaElement;
  readonly #segments: number;
  readonly #come = new Set<FragBufferedData['frag']['sn']>();

  /** `signal` lets go, because the film goes. */
  constructor(
    hls: Hls,
    { Events: on }: HlsConstructor,
    media: HTMLMediaElement,
    segments: number,
    signal: AbortSignal,
  ) {
    this.#hls = hls;
    this.#media = media;
    this.#segments = segments;
    // A media element that is given its source anew has its usual rate again.
    hls.on(on.MEDIA_ATTACHED, () => this.#hold());
    hls.on(on.FRAG_BUFFERED, (_, { frag: { type, sn, endList } }) => {
      if (type !== 'main' || sn === 'initSegment') return;
      this.#come.add(sn);
      if (endList) this.#letGo();
      this.#look();
    });
    hls.on(on.ERROR, (_, { fatal, details }) => {
      if (fatal || details === full) this.#letGo();
    });
    media.addEventListener('ratechange', () => this.#hold(), { signal });
    media.addEventListener('play', () => this.#look(), { signal });
    signal.addEventListener('abort', () => this.#letGo());
  }

  #hold(): void {
    const { playbackRate } = this.#media;
    if (this.pendingRate === undefined || playbackRate === 0) return;
    this.pendingRate = playbackRate;
    this.#media.playbackRate = 0;
  }

  /** More than fits in ahead of what stands still never comes. */
  #look(): void {
    const { config, mainForwardBufferInfo } = this.#hls;
    const ahead = mainForwardBufferInfo?.len ?? 0;
    const isFull = !this.#media.paused && ahead >= config.maxBufferLength;
    if (isFull || this.#come.size >= this.#segments) this.#letGo();
  }

  #letGo(): void {
    const { pendingRate: rate } = this;
    if (rate === undefined) return;
    this.pendingRate = undefined;
    if (this.#media.playbackRate === 0) this.#media.playbackRate = rate;
  }
}
