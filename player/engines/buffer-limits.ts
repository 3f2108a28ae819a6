import type Hls from 'hls.js';
import type { MediaSource } from '../source/media-source.ts';

/** `preload="metadata"` fetches one segment: the first frame, and no more. Seconds, and bytes. */
const MODEST_BUFFER = 1;

/** How much hls.js fetches ahead: little until somebody asks to play, if the page wants it so. */
export class BufferLimits {
  readonly #hls: Hls;
  readonly #usual: { readonly length: number; readonly size: number };

  constructor(hls: Hls, media: HTMLMediaElement, { preload }: MediaSource) {
    this.#hls = hls;
    this.#usual = { length: hls.config.maxBufferLength, size: hls.config.maxBufferSize };
    if (preload === 'metadata' && media.paused) this.#limit(MODEST_BUFFER, MODEST_BUFFER);
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
