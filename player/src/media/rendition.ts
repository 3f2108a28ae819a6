/** One encoding of the picture that the engine may choose, as its playlist describes it. */
export interface Rendition {
  /** Names the rendition within its source, and nowhere else. */
  readonly id: string;
  /** Pixels; 0 where the playlist does not say. */
  readonly width: number;
  /** Pixels; 0 where the playlist does not say. */
  readonly height: number;
  /** Bits per second. */
  readonly bitrate: number;
  /** As in RFC 6381, such as `avc1.640028`; absent where the playlist does not say. */
  readonly codec: string | undefined;
  /** Frames per second; absent where the playlist does not say. */
  readonly frameRate: number | undefined;
  /** The rendition's own playlist. */
  readonly src: string;
}

/** What decides which rendition plays: the engine (`auto`) or a person, by the rendition's id. */
export type RenditionSelection = 'auto' | (string & {});
