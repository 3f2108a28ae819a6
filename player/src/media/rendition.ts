/** A rendition: an encoding of the video, described by the playlist, that an engine can select. */
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
  /** The dynamic range: `SDR`, or `HLG` or `PQ` for HDR; undefined if unknown. */
  readonly videoRange?: string | undefined;
  /** The URL of the media playlist. */
  readonly src: string;
}

/** The selected quality: the ID of a rendition, or `auto` to let the engine select. */
export type RenditionSelection = 'auto' | (string & {});

/**
 * The number of pixels of each resolution, with an aspect ratio of 16:9. The value of 1440p is
 * the pixel limit that the cloud service uses for it.
 */
export const resolutionPixels = {
  '270p': 129_600,
  '360p': 230_400,
  '480p': 409_920,
  '540p': 518_400,
  '720p': 921_600,
  '1080p': 2_073_600,
  '1440p': 4_194_304,
  '2160p': 8_294_400,
} as const;

export type Resolution = keyof typeof resolutionPixels;
