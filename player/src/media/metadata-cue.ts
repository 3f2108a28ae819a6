/** A cue of a timed metadata track. */
export interface MetadataCue extends VTTCue {
  /** The metadata scheme: `org.id3`, `https://aomedia.org/emsg/ID3` or `com.apple.quicktime.HLS`. */
  readonly type: string;
  /** A frame of an ID3 tag, or an attribute of `EXT-X-DATERANGE`. */
  readonly value: MetadataValue;
}

/** A value of timed metadata; `info` is the description of an ID3 frame that has one. */
export interface MetadataValue {
  readonly key: string;
  readonly info?: string;
  readonly data: unknown;
}
