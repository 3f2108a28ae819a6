import type { Chapter } from './chapters.ts';
import type { ChapterRange } from './tracks.ts';

/**
 * Chapters as they can be shown of a film of that length: in order, each over where the next one
 * begins. One that lies after the film, or beneath another, or that has no title, is none.
 */
export function normalizeChapters(
  chapters: readonly ChapterRange[],
  length: number,
): readonly Chapter[] {
  const sorted = chapters
    .filter(({ title }) => title.trim() !== '')
    .sort((a, b) => a.start - b.start);
  return sorted
    .map(({ start, end: said, title }, index) => {
      const end = Math.min(said, sorted[index + 1]?.start ?? length, length);
      return { start, end, title, startTime: start, endTime: end, value: title };
    })
    .filter(({ start, end }) => end > start);
}
