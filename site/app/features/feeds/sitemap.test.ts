import { expect, it } from 'vitest';
import type { SitemapEntries } from '../../lib/content/queries/sitemap-entries.server.ts';
import { createAtomFeed } from './atom-feed.ts';
import { createSitemap } from './sitemap.ts';

const createPage = (slug: string, ...locales: ('en' | 'de')[]) => ({
  slug,
  _updatedAt: '2026-11-20T10:00:00Z',
  _locales: locales,
});

const entries: SitemapEntries = {
  films: [
    {
      ...createPage('night-train', 'en', 'de'),
      title: 'Rain & <light>',
      tagline: null,
      description: 'A window.',
      audioOnly: null,
      livePlaybackId: null,
      isLive: false,
      _firstPublishedAt: '2026-11-01T00:00:00Z',
      video: {
        video: {
          muxPlaybackId: 'train',
          thumbnailUrl: '/video/train/thumbnail.jpg',
          duration: 48,
          mp4Url: null,
        },
      },
    },
  ],
  docs: [createPage('captions', 'en')],
  posts: [],
};

const sitemap = createSitemap(
  new Map([
    ['en', entries],
    ['de', entries],
  ]),
  'https://vitrine.example',
).text;

it('lists every page once per locale', () => {
  const locations = [...sitemap.matchAll(/<loc>https:\/\/vitrine\.example(.*?)<\/loc>/g)];
  expect(locations.map(([, path]) => path)).toEqual([
    ...['/', '/films', '/docs', '/journal', '/playground', '/films/night-train', '/docs/captions'],
    ...['/de', '/de/films', '/de/docs', '/de/journal', '/de/playground', '/de/films/night-train'],
  ]);
});

it('links to the same page in other locales', () => {
  expect(sitemap).toContain('hreflang="de" href="https://vitrine.example/de/films/night-train"');
  expect(sitemap).not.toContain('/de/docs/captions');
});

it('adds video metadata to films, and escapes their titles', () => {
  expect(sitemap).toContain('<video:title>Rain &amp; &lt;light&gt;</video:title>');
  expect(sitemap).toContain('<video:duration>48</video:duration>');
  expect(sitemap).toContain(
    '<video:player_loc>https://vitrine.example/embed/train</video:player_loc>',
  );
  expect(sitemap).not.toContain('content_loc');
});

it('lists a film whose video is being processed without video metadata', () => {
  const [film] = entries.films;
  if (!film) throw new Error('The fixture has no film.');
  const { video } = film.video;
  const pendingFilm = { ...film, video: { video: { ...video, duration: null } } };
  const pendingSitemap = createSitemap(
    new Map([['en', { ...entries, films: [pendingFilm] }]]),
    'https://vitrine.example',
  );
  expect(pendingSitemap.text).toContain('/films/night-train</loc>');
  expect(pendingSitemap.text).not.toContain('video:video>');
});

it('sets the update time of the Atom feed to that of the latest change', () => {
  const entry = { title: 'A', href: 'https://a.example/a', summary: null, date: '2026-11-01' };
  const feed = createAtomFeed({
    ...{ title: 'Journal', subtitle: 'What & why', language: 'en' },
    ...{ self: 'https://a.example/feed.xml', page: 'https://a.example/journal' },
    entries: [
      { ...entry, updated: '2026-11-02T01:00:00+01:00' },
      { ...entry, updated: '2026-11-03T00:00:00Z' },
    ],
  }).text;
  expect(/<updated>(.*?)<\/updated>/.exec(feed)?.[1]).toBe('2026-11-03T00:00:00.000Z');
  expect(feed).toContain('<subtitle>What &amp; why</subtitle>');
  expect(feed).toContain('<published>2026-11-01T00:00:00.000Z</published>');
});
