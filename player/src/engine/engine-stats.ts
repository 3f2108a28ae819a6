import type { Rendition } from '../media/rendition.ts';

/**
 * The reason why an engine switched to another rendition: `start` for the first one, `person` for a
 * selection by the viewer, `limit` for the level cap, `bandwidth` for the measured bandwidth,
 * `buffer` for a buffer that ran low, `failure` if the previous rendition failed to load.
 */
export type SwitchReason = 'start' | 'person' | 'limit' | 'bandwidth' | 'buffer' | 'failure';

/** The properties of a rendition that explain a switch. */
export type RenditionSummary = Pick<Rendition, 'width' | 'height' | 'bitrate'>;

/** A switch from one rendition to another. */
export interface RenditionSwitch {
  /** Unix time in milliseconds. */
  readonly at: number;
  /** Undefined for the first rendition of a source. */
  readonly from: RenditionSummary | undefined;
  readonly to: RenditionSummary;
  readonly reason: SwitchReason;
  /** The bandwidth measured at that time, in bits per second; undefined before a measurement. */
  readonly bandwidth: number | undefined;
}

/** The statistics of an engine. A value that the engine does not know is undefined. */
export interface EngineStats {
  /** The measured bandwidth, in bits per second; undefined before a measurement. */
  readonly bandwidth: number | undefined;
  /** The distance from the end of a live stream, in seconds. */
  readonly latency: number | undefined;
  /** The video and audio codecs, as in RFC 6381. */
  readonly codecs: readonly string[];
  /** The most recent rendition switches, oldest first. */
  readonly changes: readonly RenditionSwitch[];
}
