import type { ChapterInit } from '../media/chapters.ts';

/** A chapter in Apple's JSON format. Properties of the type `unknown` have not been validated. */
interface JsonChapter {
  readonly 'start-time': number;
  readonly duration?: unknown;
  readonly titles: readonly unknown[];
}

/** The title of a chapter in one language. */
export interface LocalizedTitle {
  readonly language: string;
  readonly title: string;
}

/**
 * Parses HLS chapters in the `com.apple.hls.chapters` JSON format. Skips chapters that are malformed
 * or have no title.
 *
 * @param selectTitle selects the title in the viewer's language. If it returns undefined, the title
 *   with the undetermined language (`und`) or, if there is none, the first title is used.
 */
export function parseHlsChapters(
  json: unknown,
  selectTitle: (titles: readonly LocalizedTitle[]) => LocalizedTitle | undefined,
): readonly ChapterInit[] {
  if (!Array.isArray(json)) return [];
  return json
    .filter(isChapter)
    .map(({ 'start-time': startTime, duration, titles }) => ({
      startTime,
      endTime: isTime(duration) && duration > 0 ? startTime + duration : undefined,
      value: getTitle(titles.filter(isTitle), selectTitle),
    }))
    .filter(({ value }) => value !== '')
    .sort((a, b) => a.startTime - b.startTime);
}

function isChapter(entry: unknown): entry is JsonChapter {
  if (typeof entry !== 'object' || entry === null) return false;
  const start = 'start-time' in entry ? entry['start-time'] : undefined;
  return isTime(start) && 'titles' in entry && Array.isArray(entry.titles);
}

/** Rejects infinite numbers, because `JSON.parse()` returns `Infinity` for `1e999`. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isTitle = (entry: unknown): entry is LocalizedTitle =>
  typeof entry === 'object' &&
  entry !== null &&
  'title' in entry &&
  typeof entry.title === 'string' &&
  'language' in entry &&
  typeof entry.language === 'string';

function getTitle(
  titles: readonly LocalizedTitle[],
  selectTitle: (titles: readonly LocalizedTitle[]) => LocalizedTitle | undefined,
): string {
  const undeterminedTitle = titles.find(({ language }) => language === 'und');
  return (selectTitle(titles) ?? undeterminedTitle ?? titles[0])?.title.trim() ?? '';
}
