import type { ChapterInit } from './chapters.ts';

/** What a page gave as chapters: those in form, by time, and a sentence for each that is not. */
export interface ValidatedChapters {
  readonly chapters: readonly ChapterInit[];
  readonly warnings: readonly string[];
}

/** Reads what a page gives as chapters. */
export function validateChapters(given: unknown): ValidatedChapters {
  if (!Array.isArray(given)) {
    return { chapters: [], warnings: ['addChapters: must be given a list.'] };
  }
  const faults = given.map(faultOf);
  return {
    chapters: given
      .filter((chapter: unknown): chapter is ChapterInit => faultOf(chapter) === undefined)
      .sort((a, b) => a.startTime - b.startTime),
    warnings: faults.flatMap((fault, index) =>
      fault ? `addChapters: number ${index + 1} is left out, as it ${fault}` : [],
    ),
  };
}

/** What is wrong with a chapter; absent where it is in form. */
function faultOf(chapter: unknown): string | undefined {
  if (typeof chapter !== 'object' || chapter === null) return 'is no object.';
  const { startTime, endTime, value } = chapter as Record<string, unknown>;
  if (typeof startTime !== 'number' || !Number.isFinite(startTime) || startTime < 0) {
    return `has the startTime ${told(startTime)}, which must be a number of seconds from 0 on.`;
  }
  const end = endTime ?? undefined;
  if (end !== undefined && !(typeof end === 'number' && end > startTime)) {
    return `has the endTime ${told(endTime)}, which must be a number greater than startTime.`;
  }
  return typeof value === 'string' && value.trim() !== '' ? undefined : 'has no value to show.';
}

const told = (value: unknown): string => (typeof value === 'number' ? `${value}` : typeof value);
