import { describe, expect, it } from 'vitest';
import { localeOf, pathIn, plainPath } from './paths.ts';

describe('the language of an address', () => {
  it.each(['/de', '/de/', '/de/films', '/de?q=a', '/de#top'])('is German for %s', (path) => {
    expect(localeOf(path)).toBe('de');
  });

  it.each(['/', '/films', '/design', '/desk', '/films/de', '/fr/films', '/DE/films'])(
    'is English for %s',
    (path) => {
      expect(localeOf(path)).toBe('en');
    },
  );
});

describe('an address in a language', () => {
  it.each([
    ['/', '/de'],
    ['/films', '/de/films'],
    ['/films?topic=light&page=2', '/de/films?topic=light&page=2'],
    ['/films/night-train?t=12#chapters', '/de/films/night-train?t=12#chapters'],
    ['/?q=a', '/de?q=a'],
    ['/#top', '/de#top'],
    ['/feed.xml', '/de/feed.xml'],
  ])('of %s is %s, and leads back', (english, german) => {
    expect(pathIn('de', english)).toBe(german);
    expect(pathIn('de', german)).toBe(german);
    expect(pathIn('en', german)).toBe(english);
    expect(pathIn('en', english)).toBe(english);
  });

  it.each(['/desk', '/draft/disable', '/assets/a/b.jpg', '/service/graphql', '/video/a.m3u8'])(
    'leaves %s alone, which has one address for all',
    (path) => {
      expect(pathIn('de', path)).toBe(path);
    },
  );

  it.each(['https://example.org/films', '//example.org', '#events', 'films', ''])(
    'leaves %j alone, which leads elsewhere',
    (path) => {
      expect(pathIn('de', path)).toBe(path);
    },
  );
});

it('has one form without its language', () => {
  expect(['/de', '/de/', '/de/films', '/films', '/'].map(plainPath)).toEqual([
    '/',
    '/',
    '/films',
    '/films',
    '/',
  ]);
});
