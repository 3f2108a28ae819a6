import type { Rendition } from '../media/rendition.ts';

/**
 * Why an engine took another rendition: the first of a film, a person's choice, the limit of size,
 * the connection, a buffer that ran short, or one that could not be loaded.
 */
export type SwitchReason = 'start' | 'person' | 'limit' | 'bandwidth' | 'buffer' | 'failure';

/** A rendition as far as it tells why it was taken. */
export type RenditionSummary = Pick<Rendition, 'width' | 'height' | 'bitrate'>;

/** One change from a rendition to another. */
export interface RenditionSwitch {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Absent for the first of a film. */
  readonly from: RenditionSummary | undefined;
  readonly to: RenditionSummary;
  readonly reason: SwitchReason;
  /** What had been measured of the connection by then, in bits per second; absent for nothing yet. */
  readonly bandwidth: number | undefined;
}

/** What an engine has measured and decided; each is absent where it does not know. */
export interface EngineStats {
  /** What has been measured of the connection, in bits per second; absent for nothing yet. */
  readonly bandwidth: number | undefined;
  /** Seconds behind the newest that a live stream has. */
  readonly latency: number | undefined;
  /** As in RFC 6381, picture and sound. */
  readonly codecs: readonly string[];
  /** What it has lately decided, the oldest first. */
  readonly changes: readonly RenditionSwitch[];
}
