import { expect, test } from 'vitest';
import { ofManyPages } from './page-chunks.ts';

const app = '/home/site/app';

/** Asks for a module that is loaded by these. */
const fileOf = (id: string, importers: readonly string[], above: Record<string, string[]> = {}) =>
  ofManyPages(id, {
    getModuleInfo: (asked) => ({ importers: asked === id ? importers : (above[asked] ?? []) }),
  });

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
