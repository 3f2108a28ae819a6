import { expect, test } from 'vitest';
import { sharedChunkName, embedChunkName } from './chunk-names.ts';

const app = '/home/site/app';

/** A module that is loaded by these, which others load at once or when it is asked for. */
const graphOf = (
  id: string,
  importers: readonly string[],
  above: Record<string, string[]> = {},
  late: Record<string, string[]> = {},
) => ({
  getModuleInfo: (asked: string) => ({
    importers: asked === id ? importers : (above[asked] ?? []),
    dynamicImporters: late[asked] ?? [],
  }),
});

const fileOf = (id: string, ...loaded: [readonly string[], Record<string, string[]>?]) =>
  sharedChunkName(id, graphOf(id, ...loaded));

test('what every page needs comes in one file', () => {
  expect(fileOf(`${app}/components/link/link.tsx`, [`${app}/root.tsx`])).toBe('common');
  expect(fileOf(`${app}/lib/i18n/messages.ts`, [`${app}/entry.client.tsx`])).toBe('common');
});

test('so does what many pages need, by whatever way', () => {
  const card = `${app}/features/films/film-card.tsx`;
  const pages = ['home', 'films/film', 'films/films'].map((name) => `${app}/routes/${name}.tsx`);
  expect(fileOf(`${app}/lib/i18n/format-time.ts`, [card], { [card]: pages })).toBe('common');
});

test('what one page needs stays with it, and so do pages themselves', () => {
  const home = `${app}/routes/home.tsx`;
  expect(fileOf(`${app}/components/video/autoplay-video-placeholder.tsx`, [home])).toBeNull();
  expect(fileOf(home, [`${home}?__react-router-build-client-route`])).toBeNull();
});

test('the desk and the insights make nothing common', () => {
  const rooms = ['desk/desk', 'desk/records', 'insights/insights-layout'];
  const pages = rooms.map((name) => `${app}/routes/${name}.tsx`);
  expect(fileOf(`${app}/features/desk/edit-error.ts`, pages)).toBeNull();
});

test('a frame of another site loads nothing of the site', () => {
  const importers = [`${app}/root.tsx`, `${app}/features/embed/embed-page.client.ts`];
  expect(fileOf(`${app}/lib/i18n/format-time.ts`, importers)).toBeNull();
  expect(fileOf('/home/player/media/clock.ts', [`${app}/root.tsx`])).toBeNull();
});

test('what it fetches later, and pages need too, has a file of its own', () => {
  const [links, dialog] = [
    `${app}/features/share/embed-codes.ts`,
    `${app}/features/share/share-dialog.ts`,
  ];
  const late = {
    [dialog]: [`${app}/features/embed/embed-page.client.ts`, `${app}/routes/films/film.tsx`],
  };
  const importers = [dialog, `${app}/root.tsx`];
  expect(embedChunkName(links, graphOf(links, importers, {}, late))).toBe('fetched');
  expect(embedChunkName(links, graphOf(links, importers))).toBeNull();
  expect(embedChunkName(dialog, graphOf(dialog, [], {}, late))).toBeNull();
});
