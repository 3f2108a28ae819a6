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
  expect(fileOf(`${app}/locale/link.tsx`, [`${app}/root.tsx`])).toBe('common');
  expect(fileOf(`${app}/texts/texts.ts`, [`${app}/entry.client.tsx`])).toBe('common');
});

test('so does what many pages need, by whatever way', () => {
  const card = `${app}/media/film-card.tsx`;
  const pages = ['home', 'film', 'films'].map((name) => `${app}/routes/${name}.tsx`);
  expect(fileOf(`${app}/media/clock.ts`, [card], { [card]: pages })).toBe('common');
});

test('what one page needs stays with it, and so do pages themselves', () => {
  const home = `${app}/routes/home.tsx`;
  expect(fileOf(`${app}/media/film-place.tsx`, [home])).toBeNull();
  expect(fileOf(home, [`${home}?__react-router-build-client-route`])).toBeNull();
});

test('the desk and the insights make nothing common', () => {
  const rooms = ['desk/desk', 'desk/find', 'insights/table'];
  const pages = rooms.map((name) => `${app}/routes/${name}.tsx`);
  expect(fileOf(`${app}/desk/problem.ts`, pages)).toBeNull();
});

test('a frame of another site loads nothing of the site', () => {
  const importers = [`${app}/root.tsx`, `${app}/embed/start.client.ts`];
  expect(fileOf(`${app}/media/clock.ts`, importers)).toBeNull();
  expect(fileOf('/home/player/media/clock.ts', [`${app}/root.tsx`])).toBeNull();
});

test('what it fetches later, and pages need too, has a file of its own', () => {
  const [links, dialog] = [`${app}/share/links.ts`, `${app}/share/share-dialog.ts`];
  const late = { [dialog]: [`${app}/embed/start.client.ts`, `${app}/routes/film.tsx`] };
  const importers = [dialog, `${app}/root.tsx`];
  expect(embedChunkName(links, graphOf(links, importers, {}, late))).toBe('fetched');
  expect(embedChunkName(links, graphOf(links, importers))).toBeNull();
  expect(embedChunkName(dialog, graphOf(dialog, [], {}, late))).toBeNull();
});
