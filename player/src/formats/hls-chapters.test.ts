import { describe, expect, it } from 'vitest';
import { matchLanguage } from '../i18n/match-language.ts';
import { parseHlsChapters, type LocalizedTitle } from './hls-chapters.ts';

const selectTitle = (languages: readonly string[]) => (titles: readonly LocalizedTitle[]) =>
  matchLanguage(languages, titles);

const titles = [
  { language: 'en', title: 'Blue hour' },
  { language: 'de-AT', title: 'Blaue Stunde' },
  { language: 'und', title: 'L’heure bleue' },
];
const createChapter = (start: unknown, chapterTitles: unknown = titles) => ({
  chapter: 1,
  'start-time': start,
  duration: 10,
  titles: chapterTitles,
});

describe('parseHlsChapters', () => {
  it('parses start times and durations', () => {
    expect(parseHlsChapters([createChapter(20), createChapter(0)], selectTitle(['en']))).toEqual([
      { startTime: 0, endTime: 10, value: 'Blue hour' },
      { startTime: 20, endTime: 30, value: 'Blue hour' },
    ]);
  });

  it.each([
    [['de-AT'], 'Blaue Stunde'],
    [['de'], 'Blaue Stunde'],
    [['fr', 'en-GB'], 'Blue hour'],
    [['fr'], 'L’heure bleue'],
    [[], 'L’heure bleue'],
  ])('selects the title for the languages %j: %s', (languages, value) => {
    expect(parseHlsChapters([createChapter(0)], selectTitle(languages))[0]?.value).toBe(value);
  });

  it('uses the first title if no language matches', () => {
    const [first] = parseHlsChapters([createChapter(0, titles.slice(0, 1))], selectTitle(['ja']));
    expect(first?.value).toBe('Blue hour');
  });

  it.each([
    [undefined],
    [{}],
    ['chapters'],
    [[null, 3, 'x', {}]],
    [[createChapter('0')]],
    [[createChapter(-1)]],
    [[createChapter(0, 'x')]],
    [[createChapter(0, [])]],
    [[createChapter(0, [{ language: 'en', title: ' ' }])]],
    [[createChapter(0, [{ language: 'en' }, null])]],
  ])('skips malformed chapters: %j', (json) => {
    expect(parseHlsChapters(json, selectTitle(['en']))).toEqual([]);
  });
});
