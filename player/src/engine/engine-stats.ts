import type { Rendition } from '../media/rendition.ts';

/**
 * The reason why an engine switched to another rendition.
 *
 * - `start`: it is the first rendition.
 * - `person`: the viewer selected it.
 * - `limit`: the level cap prevented a higher rendition.
 * - `bandwidth`: it suits the measured bandwidth.
 * - `buffer`: the buffer ran low.
 * - `failure`: the previous rendition failed to load.
 */
export type SwitchReason = 'start' | 'person' | 'limit' | 'bandwidth' | 'buffer' | 'failure';

/** The properties of a rendition that explain a switch. */
export type RenditionSummary = Pick<Rendition, 'width' | 'height' | 'bitrate'>;

/** A switch from one rendition to another. */
export interface RenditionSwitch {
  /** Unix time in milliseconds. */
  readonly timestamp: number;
  /** Undefined for the first rendition of a source. */
  readonly from: RenditionSummary | undefined;
  readonly to: RenditionSummary;
  readonly reason: SwitchReason;
  /** The bandwidth at that time, in bits per second; undefined before it has been measured. */
  readonly bandwidth: number | undefined;
}

/** Playback statistics from an engine. Unknown values are undefined. */
export interface EngineStats {
  /** The bandwidth, in bits per second; undefined before it has been measured. */
  readonly bandwidth: number | undefined;
  /** The distance of the playhead from the end of a live stream, in seconds. */
  readonly latency: number | undefined;
  /** The video and audio codecs, as in RFC 6381. */
  readonly codecs: readonly string[];
  /** The most recent switches between renditions, oldest first. */
  readonly changes: readonly RenditionSwitch[];
}
