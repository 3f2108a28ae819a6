import type { ChapterRange } from './tracks.ts';

/** A chapter as a page names it. */
export interface ChapterInit {
  /** Seconds. */
  readonly startTime: number;
  /** Seconds; absent for the start of the next one, or the end of the film. */
  readonly endTime?: number | undefined;
  readonly value: string;
}

/** A chapter as a page is told of it: under the names by which pages name theirs, too. */
export interface Chapter extends ChapterRange {
  /** `start`. */
  readonly startTime: number;
  /** `end`. */
  readonly endTime: number;
  /** `title`. */
  readonly value: string;
}

/** The chapters that a page names, each with its end. */
export function chaptersFrom(named: readonly ChapterInit[]): readonly ChapterRange[] {
  return named.map(({ startTime, endTime, value }, index) => ({
    start: startTime,
    end: endTime ?? named[index + 1]?.startTime ?? Number.POSITIVE_INFINITY,
    title: value,
  }));
}
