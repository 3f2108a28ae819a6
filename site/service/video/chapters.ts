import type { Film } from './film-folder.ts';

/** A chapter in the JSON form that Apple's players read; times are seconds. */
interface AppleChapter {
  readonly chapter: number;
  readonly 'start-time': number;
  readonly duration: number;
  readonly titles: readonly { readonly language: string; readonly title: string }[];
}

/** Writes a film's chapters with their titles in every language the film has. */
export function appleChapters({
  chapters,
  duration,
}: Pick<Film, 'chapters' | 'duration'>): AppleChapter[] {
  return chapters.map(({ start, title }, index) => ({
    chapter: index + 1,
    'start-time': start,
    duration: (chapters[index + 1]?.start ?? duration) - start,
    titles: Object.entries(title).map(([language, text]) => ({ language, title: text })),
  }));
}
