import { expect, it } from 'vitest';
import type { SitemapEntries } from '../../lib/content/queries/sitemap-entries.server.ts';
import { createAtomFeed } from './atom-feed.ts';
import { createSitemap } from './sitemap.ts';

const page = (slug: string, ...locales: ('en' | 'de')[]) => ({
  slug,
  _updatedAt: '2026-11-20T10:00:00Z',
  _locales: locales,
});

const listed: SitemapEntries = {
  films: [
    {
      ...page('night-train', 'en', 'de'),
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
  docs: [page('captions', 'en')],
  posts: [],
};

const text = createSitemap(
  new Map([
    ['en', listed],
    ['de', listed],
  ]),
  'https://vitrine.example',
).text;

it('lists every page once in each of its languages, and no other', () => {
  const found = [...text.matchAll(/<loc>https:\/\/vitrine\.example(.*?)<\/loc>/g)];
  expect(found.map(([, path]) => path)).toEqual([
    ...['/', '/films', '/docs', '/journal', '/playground', '/films/night-train', '/docs/captions'],
    ...['/de', '/de/films', '/de/docs', '/de/journal', '/de/playground', '/de/films/night-train'],
  ]);
});

it('says where the same page is in another language', () => {
  expect(text).toContain('hreflang="de" href="https://vitrine.example/de/films/night-train"');
  expect(text).not.toContain('/de/docs/captions');
});

it('tells of films, with their titles as text', () => {
  expect(text).toContain('<video:title>Rain &amp; &lt;light&gt;</video:title>');
  expect(text).toContain('<video:duration>48</video:duration>');
  expect(text).toContain(
    '<video:player_loc>https://vitrine.example/embed/train</video:player_loc>',
  );
  expect(text).not.toContain('content_loc');
});

it('tells of the page of a film that is still being made, and not yet of the film', () => {
  const [film] = listed.films;
  if (!film) throw new Error('There is no film.');
  const { video } = film.video;
  const made = { ...film, video: { video: { ...video, duration: null } } };
  const only = createSitemap(
    new Map([['en', { ...listed, films: [made] }]]),
    'https://vitrine.example',
  );
  expect(only.text).toContain('/films/night-train</loc>');
  expect(only.text).not.toContain('video:video>');
});

it('has a feed beside it that was last changed when its newest post was', () => {
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
