/** A rendition: one encoding of the video that an engine can select, as the playlist describes it. */
export interface Rendition {
  /** Unique within the source. */
  readonly id: string;
  /** Pixels; 0 if unknown. */
  readonly width: number;
  /** Pixels; 0 if unknown. */
  readonly height: number;
  /** Bits per second. */
  readonly bitrate: number;
  /** As in RFC 6381, such as `avc1.640028`; undefined if unknown. */
  readonly codec: string | undefined;
  /** Frames per second; undefined if unknown. */
  readonly frameRate: number | undefined;
  /** The URL of the media playlist. */
  readonly src: string;
}

/** The selected quality: the ID of a rendition, or `auto` to let the engine select. */
export type RenditionSelection = 'auto' | (string & {});
