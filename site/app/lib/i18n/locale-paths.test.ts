import { describe, expect, it } from 'vitest';
import { getLocale, localizePath, stripLocale } from './locale-paths.ts';

describe('getLocale', () => {
  it.each(['/de', '/de/', '/de/films', '/de?q=a', '/de#top'])('is German for %s', (path) => {
    expect(getLocale(path)).toBe('de');
  });

  it.each(['/', '/films', '/design', '/desk', '/films/de', '/fr/films', '/DE/films'])(
    'is English for %s',
    (path) => {
      expect(getLocale(path)).toBe('en');
    },
  );
});

describe('localizePath', () => {
  it.each([
    ['/', '/de'],
    ['/films', '/de/films'],
    ['/films?topic=light&page=2', '/de/films?topic=light&page=2'],
    ['/films/night-train?t=12#chapters', '/de/films/night-train?t=12#chapters'],
    ['/?q=a', '/de?q=a'],
    ['/#top', '/de#top'],
    ['/feed.xml', '/de/feed.xml'],
  ])('converts %s to %s and back', (english, german) => {
    expect(localizePath('de', english)).toBe(german);
    expect(localizePath('de', german)).toBe(german);
    expect(localizePath('en', german)).toBe(english);
    expect(localizePath('en', english)).toBe(english);
  });

  it.each(['/desk', '/draft/disable', '/assets/a/b.jpg', '/service/graphql', '/video/a.m3u8'])(
    'does not change %s, which is not localized',
    (path) => {
      expect(localizePath('de', path)).toBe(path);
    },
  );

  it.each(['https://example.org/films', '//example.org', '#events', 'films', ''])(
    'does not change %j, which is not a path on this site',
    (path) => {
      expect(localizePath('de', path)).toBe(path);
    },
  );
});

it('strips the locale of a path', () => {
  expect(['/de', '/de/', '/de/films', '/films', '/'].map(stripLocale)).toEqual([
    '/',
    '/',
    '/films',
    '/films',
    '/',
  ]);
});
