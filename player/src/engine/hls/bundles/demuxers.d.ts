import type { HlsConfig } from 'hls.js';

/** A demuxer of hls.js, and the remuxer for its output. */
interface MuxConfig {
  readonly demux: unknown;
  readonly remux: unknown;
}

/**
 * The demuxers that the standard bundle of hls.js lacks: MPEG transport streams, AAC and MP3.
 * `build-hls-js.ts` builds them from the sources of hls.js.
 */
export declare const muxConfig: readonly MuxConfig[];

/** Decrypts segments whose encryption method is AES-128, AES-256 or AES-256-CTR. */
export declare const Decrypter: new (config: HlsConfig) => object;
