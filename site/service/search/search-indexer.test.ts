import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { parseMarkdown } from '../content/structured-text/parse-markdown.ts';
import type { ContentStore } from '../storage/content-store.ts';
import { openSqliteStore } from '../storage/sqlite/open-sqlite-store.ts';
import { rebuildOutdatedIndex, createIndexingHook } from './search-indexer.ts';
import { search } from './search.ts';
import type { CaptionsByLocale } from './search-documents.ts';

let store: ContentStore;
let spoken: CaptionsByLocale;
const source = {
  loadLocales: () => Promise.resolve(['en', 'de']),
  loadCaptions: () => Promise.resolve(spoken),
};

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-search-'));
  store = await openSqliteStore(folder, pino({ level: 'silent' }));
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
  spoken = new Map();
});

const page = (title: string) => ({
  id: 'p',
  model: 'docs_page',
  values: { title: { en: title }, slug: 'page', content: { en: parseMarkdown('Some *text*.') } },
});
const film = {
  id: 'f',
  model: 'film',
  values: { title: 'Rain', slug: 'rain', video: { upload_id: 'u' } },
};

async function urls(query: string): Promise<string[]> {
  const asked = { query, locale: undefined, fuzzy: false, skip: 0, first: 10 };
  return (await search(store, asked)).hits.map(({ url }) => url);
}

it.each(['harbour', 'harbour at night ', '"at night"'])(
  'nothing is found by %s where nothing has been published yet',
  async (query) => expect(await urls(query)).toEqual([]),
);

it('a page is found from its publication on, as it is published, until it is taken back', async () => {
  store.addBeforeCommitHook(createIndexingHook(source));
  await store.records.save(page('Harbour'));
  expect(await urls('harbour')).toEqual([]);
  await store.records.publish('p');
  expect(await urls('harbour')).toEqual(['/docs/page']);
  await store.records.save(page('Seaside'));
  expect(await urls('seaside')).toEqual([]);
  expect(await urls('harbour')).toEqual(['/docs/page']);
  await store.records.publish('p');
  expect([await urls('seaside'), await urls('harbour')]).toEqual([['/docs/page'], []]);
  await store.records.unpublish('p');
  expect(await urls('seaside')).toEqual([]);
});

it('a page that is removed is found no more', async () => {
  store.addBeforeCommitHook(createIndexingHook(source));
  await store.records.save(page('Harbour'));
  await store.records.publish('p');
  await store.records.delete('p');
  expect(await urls('harbour')).toEqual([]);
});

it('a publication that fails leaves the index as it was', async () => {
  store.addBeforeCommitHook(createIndexingHook(source));
  const failed = store.transaction(async (within) => {
    await within.records.save(page('Harbour'));
    await within.records.publish('p');
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await urls('harbour')).toEqual([]);
});

it('what is said in a film is found as soon as its upload has it', async () => {
  store.addBeforeCommitHook(createIndexingHook(source));
  await store.uploads.save({ id: 'u', values: { playback_id: 'rain' } });
  await store.records.save(film);
  await store.records.publish('f');
  expect(await urls('umbrella')).toEqual([]);
  spoken = new Map([['en', [{ start: 83.4, text: 'Take an umbrella.' }]]]);
  await store.uploads.save({ id: 'u', values: { playback_id: 'rain', duration: 100 } });
  expect(await urls('umbrella')).toEqual(['/films/rain?t=83']);
});

it('a page that mentions a word ranks before a caption that says it', async () => {
  store.addBeforeCommitHook(createIndexingHook(source));
  spoken = new Map([['en', [{ start: 83.4, text: 'Take some text.' }]]]);
  await store.uploads.save({ id: 'u', values: { playback_id: 'rain' } });
  for (const record of [film, page('Harbour')]) {
    await store.records.save(record);
    await store.records.publish(record.id);
  }
  expect(await urls('text')).toEqual(['/docs/page', '/films/rain?t=83']);
});

it('nothing that is said in a broadcast is led to, as it is over by then', async () => {
  store.addBeforeCommitHook(createIndexingHook(source));
  spoken = new Map([['en', [{ start: 83.4, text: 'Take an umbrella.' }]]]);
  await store.uploads.save({ id: 'u', values: { playback_id: 'rain' } });
  const values = { ...film.values, live_playback_id: 'rain-live' };
  await store.records.save({ ...film, values });
  await store.records.publish('f');
  expect(await urls('umbrella')).toEqual([]);
  expect(await urls('rain')).toEqual(['/films/rain']);
});

it('content that was there before its index is found after the next start, and read but once', async () => {
  await store.records.save(page('Harbour'));
  await store.records.publish('p');
  await rebuildOutdatedIndex(store, source);
  expect(await urls('harbour')).toEqual(['/docs/page']);
  await store.search.replace({ id: 'p', uploads: [], documents: [] });
  await rebuildOutdatedIndex(store, source);
  expect(await urls('harbour')).toEqual([]);
});
