import type { Chapter, ChapterInit } from './chapters.ts';
import type { ChapterRange } from './tracks.ts';

/**
 * Sorts chapters by start time, and clips each one at the start of the next and at the end of the
 * video. Removes chapters without a title, and chapters that have no duration after clipping.
 *
 * @param duration the video's duration in seconds.
 */
export function normalizeChapters(
  chapters: readonly ChapterRange[],
  duration: number,
): readonly Chapter[] {
  const sortedChapters = chapters
    .filter(({ title }) => title.trim() !== '')
    .sort((a, b) => a.start - b.start);
  return sortedChapters
    .map(({ start, end: unclippedEnd, title }, index) => {
      const end = Math.min(unclippedEnd, sortedChapters[index + 1]?.start ?? duration, duration);
      return { start, end, title, startTime: start, endTime: end, value: title };
    })
    .filter(({ start, end }) => end > start);
}

/** The valid chapters, sorted by time, and a warning for each invalid one. */
export interface ValidatedChapters {
  readonly chapters: readonly ChapterInit[];
  readonly warnings: readonly string[];
}

/** Validates chapters that a page passes to `addChapters()`. */
export function validateChapters(chapters: unknown): ValidatedChapters {
  if (!Array.isArray(chapters)) {
    return { chapters: [], warnings: ['addChapters: the argument must be an array.'] };
  }
  const problems = chapters.map(findProblem);
  return {
    chapters: chapters
      .filter((chapter: unknown): chapter is ChapterInit => findProblem(chapter) === undefined)
      .sort((a, b) => a.startTime - b.startTime),
    warnings: problems.flatMap((problem, index) =>
      problem ? `addChapters: skipped chapter ${index + 1}: ${problem}` : [],
    ),
  };
}

/** Returns the reason why a chapter is invalid; undefined if it is valid. */
function findProblem(chapter: unknown): string | undefined {
  if (typeof chapter !== 'object' || chapter === null) return 'it is not an object.';
  const { startTime, endTime, value } = chapter as Record<string, unknown>;
  if (typeof startTime !== 'number' || !Number.isFinite(startTime) || startTime < 0) {
    return `startTime is ${describe(startTime)}; it must be a number of seconds, at least 0.`;
  }
  const end = endTime ?? undefined;
  if (end !== undefined && !(typeof end === 'number' && end > startTime)) {
    return `endTime is ${describe(endTime)}; it must be a number greater than startTime.`;
  }
  return typeof value === 'string' && value.trim() !== ''
    ? undefined
    : 'value must be a non-empty string.';
}

const describe = (value: unknown): string =>
  typeof value === 'number' ? `${value}` : typeof value;
