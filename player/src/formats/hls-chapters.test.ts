import { describe, expect, it } from 'vitest';
import { matchLanguage } from '../i18n/match-language.ts';
import { parseHlsChapters, type LocalizedTitle } from './hls-chapters.ts';

const nearest = (languages: readonly string[]) => (titles: readonly LocalizedTitle[]) =>
  matchLanguage(languages, titles);

const titles = [
  { language: 'en', title: 'Blue hour' },
  { language: 'de-AT', title: 'Blaue Stunde' },
  { language: 'und', title: 'L’heure bleue' },
];
const chapter = (start: unknown, given: unknown = titles) => ({
  chapter: 1,
  'start-time': start,
  duration: 10,
  titles: given,
});

describe('the chapters of a stream', () => {
  it('have their times and end where they say', () => {
    expect(parseHlsChapters([chapter(20), chapter(0)], nearest(['en']))).toEqual([
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
  ])('are named for a reader of %j as %s', (languages, value) => {
    expect(parseHlsChapters([chapter(0)], nearest(languages))[0]?.value).toBe(value);
  });

  it('are named in the first language there is where nothing fits', () => {
    const [first] = parseHlsChapters([chapter(0, titles.slice(0, 1))], nearest(['ja']));
    expect(first?.value).toBe('Blue hour');
  });

  it.each([
    [undefined],
    [{}],
    ['chapters'],
    [[null, 3, 'x', {}]],
    [[chapter('0')]],
    [[chapter(-1)]],
    [[chapter(0, 'x')]],
    [[chapter(0, [])]],
    [[chapter(0, [{ language: 'en', title: ' ' }])]],
    [[chapter(0, [{ language: 'en' }, null])]],
  ])('that are not in form are left out: %j', (json) => {
    expect(parseHlsChapters(json, nearest(['en']))).toEqual([]);
  });
});
