import type { Chapter } from './track.ts';

/**
 * Chapters as they can be shown of a film of that length: in order, each over where the next one
 * begins. One that lies after the film, or beneath another, or that has no title, is none.
 */
export function chaptersInOrder(chapters: readonly Chapter[], length: number): readonly Chapter[] {
  const sorted = chapters
    .filter(({ title }) => title.trim() !== '')
    .toSorted((a, b) => a.start - b.start);
  return sorted
    .map((chapter, index) => ({
      ...chapter,
      end: Math.min(chapter.end, sorted[index + 1]?.start ?? length, length),
    }))
    .filter(({ start, end }) => end > start);
}
