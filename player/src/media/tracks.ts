/** A caption or subtitle track that a viewer can select. */
export interface CaptionTrack {
  /** Unique within the media element. */
  readonly id: string;
  readonly kind: 'captions' | 'subtitles';
  /** The name that the author gave the track; empty if it has none. */
  readonly label: string;
  /** A BCP 47 tag; empty if unknown. */
  readonly language: string;
}

/** An audio track that a viewer can select. */
export interface AudioTrack {
  /** Unique within the source. */
  readonly id: string;
  readonly label: string;
  /** A BCP 47 tag; empty if unknown. */
  readonly language: string;
  /** The URL of its media playlist; undefined if it has none. */
  readonly src: string | undefined;
  /** As in RFC 6381, such as `mp4a.40.2`; undefined if unknown. */
  readonly codec: string | undefined;
  /** Bits per second; undefined if unknown. */
  readonly bitrate: number | undefined;
}

/** A chapter: a range of the video with a title. */
export interface ChapterRange {
  /** Seconds. */
  readonly start: number;
  /** Seconds; `Infinity` for the last chapter of a video whose duration is not known yet. */
  readonly end: number;
  readonly title: string;
}

/** Returns the chapter at a time in seconds; undefined if there is none. */
export function getChapterAt<Range extends ChapterRange>(
  chapters: readonly Range[],
  time: number,
): Range | undefined {
  return chapters.find(({ start, end }) => start <= time && time < end);
}
