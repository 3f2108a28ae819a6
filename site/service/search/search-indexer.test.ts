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
let captions: CaptionsByLocale;
const source = {
  loadLocales: () => Promise.resolve(['en', 'de']),
  loadCaptions: () => Promise.resolve(captions),
};

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-search-'));
  store = await openSqliteStore(folder, pino({ level: 'silent' }));
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
  captions = new Map();
});

const createPage = (title: string) => ({
  id: 'p',
  model: 'docs_page',
  values: { title: { en: title }, slug: 'page', content: { en: parseMarkdown('Some *text*.') } },
});
const film = {
  id: 'f',
  model: 'film',
  values: { title: 'Rain', slug: 'rain', video: { upload_id: 'u' } },
};

async function findUrls(query: string): Promise<string[]> {
  const searchQuery = { query, locale: undefined, isFuzzy: false, skip: 0, first: 10 };
  return (await search(store, searchQuery)).hits.map(({ url }) => url);
}

it.each(['harbour', 'harbour at night ', '"at night"'])(
  'finds nothing for %s before anything is published',
  async (query) => expect(await findUrls(query)).toEqual([]),
);

it('finds the published version of a page until it is unpublished', async () => {
  store.addBeforeCommitHook(createIndexingHook(source));
  await store.records.save(createPage('Harbour'));
  expect(await findUrls('harbour')).toEqual([]);
  await store.records.publish('p');
  expect(await findUrls('harbour')).toEqual(['/docs/page']);
  await store.records.save(createPage('Seaside'));
  expect(await findUrls('seaside')).toEqual([]);
  expect(await findUrls('harbour')).toEqual(['/docs/page']);
  await store.records.publish('p');
  expect([await findUrls('seaside'), await findUrls('harbour')]).toEqual([['/docs/page'], []]);
  await store.records.unpublish('p');
  expect(await findUrls('seaside')).toEqual([]);
});

it('does not find a deleted page', async () => {
  store.addBeforeCommitHook(createIndexingHook(source));
  await store.records.save(createPage('Harbour'));
  await store.records.publish('p');
  await store.records.delete('p');
  expect(await findUrls('harbour')).toEqual([]);
});

it('leaves the index unchanged if a publication fails', async () => {
  store.addBeforeCommitHook(createIndexingHook(source));
  const failedTransaction = store.transaction(async (tx) => {
    await tx.records.save(createPage('Harbour'));
    await tx.records.publish('p');
    throw new Error('no');
  });
  await expect(failedTransaction).rejects.toThrow('no');
  expect(await findUrls('harbour')).toEqual([]);
});

it('finds captions as soon as the upload has them', async () => {
  store.addBeforeCommitHook(createIndexingHook(source));
  await store.uploads.save({ id: 'u', values: { playback_id: 'rain' } });
  await store.records.save(film);
  await store.records.publish('f');
  expect(await findUrls('umbrella')).toEqual([]);
  captions = new Map([['en', [{ start: 83.4, text: 'Take an umbrella.' }]]]);
  await store.uploads.save({ id: 'u', values: { playback_id: 'rain', duration: 100 } });
  expect(await findUrls('umbrella')).toEqual(['/films/rain?t=83']);
});

it('ranks a page that mentions a word before a caption that contains it', async () => {
  store.addBeforeCommitHook(createIndexingHook(source));
  captions = new Map([['en', [{ start: 83.4, text: 'Take some text.' }]]]);
  await store.uploads.save({ id: 'u', values: { playback_id: 'rain' } });
  for (const record of [film, createPage('Harbour')]) {
    await store.records.save(record);
    await store.records.publish(record.id);
  }
  expect(await findUrls('text')).toEqual(['/docs/page', '/films/rain?t=83']);
});

it('does not find captions of a live stream, which cannot be linked to by time', async () => {
  store.addBeforeCommitHook(createIndexingHook(source));
  captions = new Map([['en', [{ start: 83.4, text: 'Take an umbrella.' }]]]);
  await store.uploads.save({ id: 'u', values: { playback_id: 'rain' } });
  const values = { ...film.values, live_playback_id: 'rain-live' };
  await store.records.save({ ...film, values });
  await store.records.publish('f');
  expect(await findUrls('umbrella')).toEqual([]);
  expect(await findUrls('rain')).toEqual(['/films/rain']);
});

it('indexes existing content at the next start, and only once', async () => {
  await store.records.save(createPage('Harbour'));
  await store.records.publish('p');
  await rebuildOutdatedIndex(store, source);
  expect(await findUrls('harbour')).toEqual(['/docs/page']);
  await store.search.replace({ id: 'p', uploads: [], documents: [] });
  await rebuildOutdatedIndex(store, source);
  expect(await findUrls('harbour')).toEqual([]);
});
