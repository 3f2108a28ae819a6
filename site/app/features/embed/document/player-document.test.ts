import { expect, it } from 'vitest';
import type { EmbeddedFilm } from '../../../lib/content/queries/film-queries.server.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { createShareData } from '../../share/share-data.ts';
import type { EmbedOptions } from '../embed-options.ts';
import { renderErrorDocument } from './error-document.server.ts';
import { renderPlayerDocument } from './player-document.server.ts';

const film = {
  ...{ slug: 'a', title: 'A film', tagline: '', audioOnly: false, _locales: ['en', 'de'] },
  chapters: [],
  video: {
    video: {
      ...{ muxPlaybackId: 'a', width: 16, height: 9, duration: 9, blurUpThumb: null },
      ...{
        thumbnailUrl: '/a.webp',
        streamingUrl: '/a.m3u8',
        mp4Url: '/a.mp4',
        shareImageUrl: '/a.jpg',
      },
    },
  },
} as unknown as EmbeddedFilm;

const defaultSite = { name: 'Vitrine', titleSuffix: ' · Vitrine' };

function renderDocument(
  locale: Locale,
  shownFilm = film,
  siteName = defaultSite,
  options: EmbedOptions = {},
): string {
  const site = { origin: 'https://vitrine.example', videoOrigin: '/video', locale };
  const shareData = createShareData(shownFilm, '/films/a', site);
  const data = { film: shownFilm, shareData, locale, contentLocale: locale };
  const settings = { videoOrigin: '/video', collector: '/beacons', scripts: ['/a.js'] };
  return renderPlayerDocument({
    ...data,
    ...settings,
    siteName,
    options,
    invalidParameters: [],
  });
}

it.each([
  ['en', 'https://vitrine.example/docs'],
  ['de', 'https://vitrine.example/de/docs'],
] as const)(
  'an embed in %s links playback errors to help pages in that language',
  (locale, help) => {
    expect(renderDocument(locale)).toContain(`<meta name="vitrine-help-base" content="${help}"/>`);
  },
);

it('an embed of a video that is processing has no poster and no file link', () => {
  const processing = {
    ...film,
    video: { video: { ...film.video.video, duration: null } },
  } as EmbeddedFilm;
  expect(renderDocument('en')).toMatch(
    /<link rel="preload" as="image".*<img slot="poster".*"\/a\.mp4"/s,
  );
  const html = renderDocument('en', processing);
  expect(html).toContain('<vitrine-player');
  expect(html).not.toMatch(/\/a\.(?:webp|mp4)|<img/);
});

it.each([
  ['en', 'Watch on Lichtspiel'],
  ['de', 'Auf Lichtspiel ansehen'],
] as const)('an embed in %s uses the site name set by editors', (locale, linkText) => {
  const html = renderDocument(locale, film, { name: 'Lichtspiel', titleSuffix: ' | Lichtspiel' });
  expect(html).toContain('<title>A film | Lichtspiel</title>');
  expect(html.split(linkText)).toHaveLength(3);
  expect(html).not.toContain('Vitrine');
});

it('an embed error page uses the site name set by editors', () => {
  const siteName = { name: 'Lichtspiel & Co', titleSuffix: '' };
  const html = renderErrorDocument({
    reason: 'unavailable',
    locale: 'de',
    origin: 'https://a.example',
    siteName: siteName,
  });
  expect(html).toContain('Zu Lichtspiel &amp; Co</a>');
  expect(html).not.toContain('Vitrine');
});

it('an embed with a start time has the thumbnail at that time as its poster', () => {
  const html = renderDocument('en', film, defaultSite, { start: 5 });
  expect(html).toContain('src="/a.webp?time=5&amp;width=320"');
  expect(html).toContain('start-time="5"');
  expect(renderDocument('en', film, defaultSite, { start: 9 })).not.toContain('time=9');
});
