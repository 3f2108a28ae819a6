import type { NamedChapter } from './named-chapter.ts';

/** One chapter in Apple's JSON form, as far as it is in form. */
interface StreamChapter {
  readonly 'start-time': number;
  readonly duration?: unknown;
  readonly titles: readonly unknown[];
}

interface Title {
  readonly language: string;
  readonly title: string;
}

/**
 * Reads the chapters that come with a stream, in the JSON form of `com.apple.hls.chapters`.
 *
 * `languages` are BCP 47 tags, the reader's own first: a title in one of them is taken, else one in
 * the same language of another region, else one of no language, else the first. Chapters that are
 * not in form, or have no title, are left out.
 */
export function readStreamChapters(
  json: unknown,
  languages: readonly string[],
): readonly NamedChapter[] {
  if (!Array.isArray(json)) return [];
  return json
    .filter(isChapter)
    .map(({ 'start-time': startTime, duration, titles }) => ({
      startTime,
      endTime: typeof duration === 'number' && duration > 0 ? startTime + duration : undefined,
      value: titleFor(languages, titles.filter(isTitle)),
    }))
    .filter(({ value }) => value !== '')
    .toSorted((a, b) => a.startTime - b.startTime);
}

function isChapter(entry: unknown): entry is StreamChapter {
  if (typeof entry !== 'object' || entry === null) return false;
  const start = 'start-time' in entry ? entry['start-time'] : undefined;
  return (
    typeof start === 'number' && start >= 0 && 'titles' in entry && Array.isArray(entry.titles)
  );
}

const isTitle = (entry: unknown): entry is Title =>
  typeof entry === 'object' &&
  entry !== null &&
  'title' in entry &&
  typeof entry.title === 'string' &&
  'language' in entry &&
  typeof entry.language === 'string';

const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

function titleFor(languages: readonly string[], titles: readonly Title[]): string {
  const exact = languages.map((tag) =>
    titles.find(({ language }) => language.toLowerCase() === tag.toLowerCase()),
  );
  const near = languages.map((tag) =>
    titles.find(({ language }) => primary(language) === primary(tag)),
  );
  const none = titles.find(({ language }) => language === 'und');
  return [...exact, ...near, none, titles[0]].find(Boolean)?.title.trim() ?? '';
}
