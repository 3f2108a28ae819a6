import type { ChapterInit } from '../media/chapters.ts';

/** One chapter in Apple's JSON form, as far as it is in form. */
interface StreamChapter {
  readonly 'start-time': number;
  readonly duration?: unknown;
  readonly titles: readonly unknown[];
}

/** A chapter's title in one language. */
export interface LocalizedTitle {
  readonly language: string;
  readonly title: string;
}

/**
 * Reads the chapters that come with a stream, in the JSON form of `com.apple.hls.chapters`.
 *
 * `choose` finds the title in the reader's language; where there is none, that of no language is
 * taken, else the first. Chapters that are not in form, or have no title, are left out.
 */
export function parseHlsChapters(
  json: unknown,
  choose: (titles: readonly LocalizedTitle[]) => LocalizedTitle | undefined,
): readonly ChapterInit[] {
  if (!Array.isArray(json)) return [];
  return json
    .filter(isChapter)
    .map(({ 'start-time': startTime, duration, titles }) => ({
      startTime,
      endTime: isTime(duration) && duration > 0 ? startTime + duration : undefined,
      value: titleFrom(titles.filter(isTitle), choose),
    }))
    .filter(({ value }) => value !== '')
    .sort((a, b) => a.startTime - b.startTime);
}

function isChapter(entry: unknown): entry is StreamChapter {
  if (typeof entry !== 'object' || entry === null) return false;
  const start = 'start-time' in entry ? entry['start-time'] : undefined;
  return isTime(start) && 'titles' in entry && Array.isArray(entry.titles);
}

/** JSON can hold numbers that are too great to be finite. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isTitle = (entry: unknown): entry is LocalizedTitle =>
  typeof entry === 'object' &&
  entry !== null &&
  'title' in entry &&
  typeof entry.title === 'string' &&
  'language' in entry &&
  typeof entry.language === 'string';

function titleFrom(
  titles: readonly LocalizedTitle[],
  choose: (titles: readonly LocalizedTitle[]) => LocalizedTitle | undefined,
): string {
  const none = titles.find(({ language }) => language === 'und');
  return (choose(titles) ?? none ?? titles[0])?.title.trim() ?? '';
}
