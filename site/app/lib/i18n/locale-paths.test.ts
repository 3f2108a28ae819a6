import { describe, expect, it } from 'vitest';
import { getLocale, localizePath, stripLocale } from './locale-paths.ts';

describe('the language of an address', () => {
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
    expect(localizePath('de', english)).toBe(german);
    expect(localizePath('de', german)).toBe(german);
    expect(localizePath('en', german)).toBe(english);
    expect(localizePath('en', english)).toBe(english);
  });

  it.each(['/desk', '/draft/disable', '/assets/a/b.jpg', '/service/graphql', '/video/a.m3u8'])(
    'leaves %s alone, which has one address for all',
    (path) => {
      expect(localizePath('de', path)).toBe(path);
    },
  );

  it.each(['https://example.org/films', '//example.org', '#events', 'films', ''])(
    'leaves %j alone, which leads elsewhere',
    (path) => {
      expect(localizePath('de', path)).toBe(path);
    },
  );
});

it('has one form without its language', () => {
  expect(['/de', '/de/', '/de/films', '/films', '/'].map(stripLocale)).toEqual([
    '/',
    '/',
    '/films',
    '/films',
    '/',
  ]);
});
