import type { ChapterRange } from './tracks.ts';

/** A chapter that a page passes to `addChapters()`. */
export interface ChapterInit {
  /** Seconds. */
  readonly startTime: number;
  /** Seconds. Default: the start of the next chapter, or the end of the video. */
  readonly endTime?: number | undefined;
  /** The title. */
  readonly value: string;
}

/** A chapter that the player exposes. It also has the property names of `ChapterInit`. */
export interface Chapter extends ChapterRange {
  /** Equal to `start`. */
  readonly startTime: number;
  /** Equal to `end`. */
  readonly endTime: number;
  /** Equal to `title`. */
  readonly value: string;
}

/** Converts the chapters that a page adds to ranges, and fills in missing end times. */
export function toChapterRanges(chapters: readonly ChapterInit[]): readonly ChapterRange[] {
  return chapters.map(({ startTime, endTime, value }, index) => ({
    start: startTime,
    end: endTime ?? chapters[index + 1]?.startTime ?? Number.POSITIVE_INFINITY,
    title: value,
  }));
}
