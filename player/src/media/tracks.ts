/** A caption or subtitle track that a person may choose. */
export interface CaptionTrack {
  /** Names the track within its media element. */
  readonly id: string;
  readonly kind: 'captions' | 'subtitles';
  /** What the author called it; empty where it has no name. */
  readonly label: string;
  /** A BCP 47 tag; empty where it is not known. */
  readonly language: string;
}

/** A sound track that a person may choose. */
export interface AudioTrack {
  /** Names the track within its source. */
  readonly id: string;
  readonly label: string;
  /** A BCP 47 tag; empty where it is not known. */
  readonly language: string;
  /** Its own playlist; absent where it has none. */
  readonly src: string | undefined;
  /** As in RFC 6381, such as `mp4a.40.2`; absent where the playlist does not say. */
  readonly codec: string | undefined;
  /** Bits per second; absent where the playlist does not say. */
  readonly bitrate: number | undefined;
}

/** A named part of the film. */
export interface ChapterRange {
  /** Seconds. */
  readonly start: number;
  /** Seconds; `Infinity` for the last chapter of a film whose length is not known yet. */
  readonly end: number;
  readonly title: string;
}

/** The chapter that holds a time, in seconds; absent where none does. */
export function chapterAt<Of extends ChapterRange>(
  chapters: readonly Of[],
  time: number,
): Of | undefined {
  return chapters.find(({ start, end }) => start <= time && time < end);
}
