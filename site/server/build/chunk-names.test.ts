import { expect, test } from 'vitest';
import { getSharedChunkName, getEmbedChunkName } from './chunk-names.ts';

const app = '/home/site/app';

/**
 * Creates a module graph in which `id` has these importers. `staticImporters` and
 * `dynamicImporters` list the importers of other modules.
 */
const createGraph = (
  id: string,
  importers: readonly string[],
  staticImporters: Record<string, string[]> = {},
  dynamicImporters: Record<string, string[]> = {},
) => ({
  getModuleInfo: (moduleId: string) => ({
    importers: moduleId === id ? importers : (staticImporters[moduleId] ?? []),
    dynamicImporters: dynamicImporters[moduleId] ?? [],
  }),
});

const getChunkName = (id: string, ...args: [readonly string[], Record<string, string[]>?]) =>
  getSharedChunkName(id, createGraph(id, ...args));

test('puts modules of every page into the common chunk', () => {
  expect(getChunkName(`${app}/components/link/link.tsx`, [`${app}/root.tsx`])).toBe('common');
  expect(getChunkName(`${app}/lib/i18n/messages.ts`, [`${app}/entry.client.tsx`])).toBe('common');
});

test('puts modules of many pages into the common chunk, even if imported indirectly', () => {
  const card = `${app}/features/films/film-card.tsx`;
  const pages = ['home', 'films/film', 'films/films'].map((name) => `${app}/routes/${name}.tsx`);
  expect(getChunkName(`${app}/lib/i18n/format-time.ts`, [card], { [card]: pages })).toBe('common');
});

test('leaves modules of one page, and pages themselves, out of the common chunk', () => {
  const home = `${app}/routes/home.tsx`;
  expect(getChunkName(`${app}/components/video/autoplay-video-placeholder.tsx`, [home])).toBeNull();
  expect(getChunkName(home, [`${home}?__react-router-build-client-route`])).toBeNull();
});

test('ignores pages of Desk and Insights', () => {
  const pageNames = ['desk/desk', 'desk/records', 'insights/insights-layout'];
  const pages = pageNames.map((name) => `${app}/routes/${name}.tsx`);
  expect(getChunkName(`${app}/features/desk/edit-error.ts`, pages)).toBeNull();
});

test('leaves modules of embeds and the player out of the common chunk', () => {
  const importers = [`${app}/root.tsx`, `${app}/features/embed/embed-page.client.ts`];
  expect(getChunkName(`${app}/lib/i18n/format-time.ts`, importers)).toBeNull();
  expect(getChunkName('/home/player/media/clock.ts', [`${app}/root.tsx`])).toBeNull();
});

test('puts common modules that embeds load on demand into a separate chunk', () => {
  const [links, dialog] = [
    `${app}/features/share/embed-codes.ts`,
    `${app}/features/share/share-dialog.ts`,
  ];
  const dynamicImporters = {
    [dialog]: [`${app}/features/embed/embed-page.client.ts`, `${app}/routes/films/film.tsx`],
  };
  const importers = [dialog, `${app}/root.tsx`];
  expect(getEmbedChunkName(links, createGraph(links, importers, {}, dynamicImporters))).toBe(
    'fetched',
  );
  expect(getEmbedChunkName(links, createGraph(links, importers))).toBeNull();
  expect(getEmbedChunkName(dialog, createGraph(dialog, [], {}, dynamicImporters))).toBeNull();
});
