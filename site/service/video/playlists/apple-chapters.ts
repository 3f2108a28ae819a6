import type { AssetSource } from '../asset-source.ts';
import type { TimeRange } from './playback-modifiers.ts';

/** A chapter in the JSON form that Apple's players read; times are seconds. */
interface AppleChapter {
  readonly chapter: number;
  readonly 'start-time': number;
  readonly duration: number;
  readonly titles: readonly { readonly language: string; readonly title: string }[];
}

/**
 * Writes a film's chapters with their titles in every language the film has; those of a part of
 * it count from where that begins.
 */
export function toAppleChapters(
  { chapters, duration }: Pick<AssetSource, 'chapters' | 'duration'>,
  span: TimeRange = { start: 0, end: duration },
): AppleChapter[] {
  const whole = chapters.map(({ start, title }, index) => ({
    start: Math.max(start, span.start),
    end: Math.min(chapters[index + 1]?.start ?? duration, span.end),
    titles: Object.entries(title).map(([language, text]) => ({ language, title: text })),
  }));
  return whole
    .filter(({ start, end }) => end > start)
    .map(({ start, end, titles }, index) => ({
      chapter: index + 1,
      'start-time': start - span.start,
      duration: end - start,
      titles,
    }));
}
