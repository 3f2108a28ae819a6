import type { AssetSource } from '../asset-source.ts';
import type { TimeRange } from './playback-modifiers.ts';

/** A chapter in the JSON format of Apple players; times are in seconds. */
interface AppleChapter {
  readonly chapter: number;
  readonly 'start-time': number;
  readonly duration: number;
  readonly titles: readonly { readonly language: string; readonly title: string }[];
}

/**
 * Converts the chapters of an asset, with titles in all languages. The times of a clip are relative
 * to its start.
 */
export function toAppleChapters(
  { chapters, duration }: Pick<AssetSource, 'chapters' | 'duration'>,
  range: TimeRange = { start: 0, end: duration },
): AppleChapter[] {
  const clippedChapters = chapters.map(({ start, title }, index) => ({
    start: Math.max(start, range.start),
    end: Math.min(chapters[index + 1]?.start ?? duration, range.end),
    titles: Object.entries(title).map(([language, text]) => ({ language, title: text })),
  }));
  return clippedChapters
    .filter(({ start, end }) => end > start)
    .map(({ start, end, titles }, index) => ({
      chapter: index + 1,
      'start-time': start - range.start,
      duration: end - start,
      titles,
    }));
}
