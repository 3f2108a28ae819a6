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
      ...{ thumbnailUrl: '/a.webp', streamingUrl: '/a.m3u8', mp4Url: '/a.mp4', shared: '/a.jpg' },
    },
  },
} as unknown as EmbeddedFilm;

const own = { name: 'Vitrine', titleSuffix: ' · Vitrine' };

function frameIn(locale: Locale, framed = film, said = own, wishes: EmbedOptions = {}): string {
  const site = { origin: 'https://vitrine.example', videoOrigin: '/video', locale };
  const shared = createShareData(framed, '/films/a', site);
  const facts = { film: framed, shared, locale, contentLocale: locale };
  const place = { videoOrigin: '/video', collector: '/beacons', scripts: ['/a.js'] };
  return renderPlayerDocument({ ...facts, ...place, said, options: wishes, invalidParameters: [] });
}

it.each([
  ['en', 'https://vitrine.example/docs'],
  ['de', 'https://vitrine.example/de/docs'],
] as const)('a film that fails in a frame in %s leads to help in that language', (locale, help) => {
  expect(frameIn(locale)).toContain(`<meta name="vitrine-help-base" content="${help}"/>`);
});

it('a frame asks for no picture and leads to no file of a film that is being made', () => {
  const making = {
    ...film,
    video: { video: { ...film.video.video, duration: null } },
  } as EmbeddedFilm;
  expect(frameIn('en')).toMatch(/<link rel="preload" as="image".*<img slot="poster".*"\/a\.mp4"/s);
  const html = frameIn('en', making);
  expect(html).toContain('<vitrine-player');
  expect(html).not.toMatch(/\/a\.(?:webp|mp4)|<img/);
});

it.each([
  ['en', 'Watch on Lichtspiel'],
  ['de', 'Auf Lichtspiel ansehen'],
] as const)('a frame in %s calls the site what editors call it', (locale, words) => {
  const html = frameIn(locale, film, { name: 'Lichtspiel', titleSuffix: ' | Lichtspiel' });
  expect(html).toContain('<title>A film | Lichtspiel</title>');
  expect(html.split(words)).toHaveLength(3);
  expect(html).not.toContain('Vitrine');
});

it('a frame without a film leads to the site by the name that editors gave it', () => {
  const said = { name: 'Lichtspiel & Co', titleSuffix: '' };
  const html = renderErrorDocument({
    what: 'away',
    locale: 'de',
    origin: 'https://a.example',
    site: said,
  });
  expect(html).toContain('Zu Lichtspiel &amp; Co</a>');
  expect(html).not.toContain('Vitrine');
});

it('an embed with a start time shows the still of that second', () => {
  const html = frameIn('en', film, own, { start: 5 });
  expect(html).toContain('src="/a.webp?time=5&amp;width=320"');
  expect(html).toContain('start-time="5"');
  expect(frameIn('en', film, own, { start: 9 })).not.toContain('time=9');
});
