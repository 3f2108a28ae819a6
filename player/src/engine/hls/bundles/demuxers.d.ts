/** A demuxer of hls.js, and the remuxer for its output. */
interface MuxConfig {
  readonly demux: unknown;
  readonly remux: unknown;
}

/**
 * The demuxers that the standard bundle of hls.js lacks: MPEG transport streams, AAC and MP3.
 * `build-hls-js.ts` builds it from the sources of hls.js.
 */
declare const demuxers: readonly MuxConfig[];
export default demuxers;
