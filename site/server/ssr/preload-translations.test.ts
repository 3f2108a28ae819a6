import { expect, test } from 'vitest';
import { preloadTranslations } from './preload-translations.ts';

const route = { id: 'any', module: '/static/film.js', imports: ['/static/shared.js'] };
const assets = { routes: { 'en/film': route, 'de/film': route, root: route } } as never;
const manifest = {
  'site/app/lib/i18n/messages/de.ts': { file: 'static/de-site.js' },
  'player/src/i18n/locales/de.ts': { file: 'static/de-player.js' },
};

test('preloads the messages of a page in another language', () => {
  const { routes } = preloadTranslations(assets, manifest);
  expect(routes['de/film']?.imports).toEqual([
    '/static/shared.js',
    '/static/de-site.js',
    '/static/de-player.js',
  ]);
});

test('preloads no messages for pages in the default language', () => {
  const { routes } = preloadTranslations(assets, manifest);
  expect(routes['en/film']?.imports).toEqual(['/static/shared.js']);
  expect(routes['root']?.imports).toEqual(['/static/shared.js']);
});
