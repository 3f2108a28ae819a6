/** A moment of timed metadata. */
export interface MetadataCue extends VTTCue {
  /** Its scheme: `org.id3`, `https://aomedia.org/emsg/ID3` or `com.apple.quicktime.HLS`. */
  readonly type: string;
  /** What is told: a frame of ID3, or an attribute of a date range. */
  readonly value: MetadataValue;
}

/** One thing that a cue tells; `info` is there where ID3 says what it is. */
export interface MetadataValue {
  readonly key: string;
  readonly info?: string;
  readonly data: unknown;
}
