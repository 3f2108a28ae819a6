import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, request as playwright, test, type APIRequestContext } from '@playwright/test';
import { pino } from 'pino';
import { openSqliteStore } from '../../site/service/storage/sqlite/open-sqlite-store.ts';
import type { ContentStore } from '../../site/service/storage/content-store.ts';
import type { StoredRecord } from '../../site/service/storage/records/records.ts';
import { previewTickets } from '../../site/app/features/drafts/preview-tickets.server.ts';
import { packageMediaOnce } from '../browser/server/packaged-media.ts';
import { createWrongRecords, wrongValues } from '../../site/service/test/wrong-values.ts';
import { siteCredentials } from '../fixtures/site-credentials.ts';
import { startSite, type SiteProcess } from '../fixtures/site-process.ts';

/** The timeout for two starts of a site and several requests to every page. */
const TIMEOUT_MS = 400_000;

/** The number of invalid values that are tested at the same time. */
const CONCURRENT_VALUES = 8;

/**
 * Only one in four of the invalid records is saved per value, because hundreds of records slow down lists.
 * The unit tests of the page queries cover every value in every field.
 */
const SAMPLE_INTERVAL = 4;

let folder: string;
let mediaPackages: string;

test.beforeAll(async () => {
  mediaPackages = await packageMediaOnce();
});

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-malformed-'));
  cpSync(mediaPackages, path.join(folder, 'media'), { recursive: true });
});

test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const startTestSite = (): SiteProcess => startSite({ ...siteCredentials, DATA_DIR: folder });

/** Seeds the data directory with the content of this project. */
async function seedDataDirectory(): Promise<void> {
  const site = startTestSite();
  await site.url;
  await site.stop();
}

/** Writes to the database without validation, as an older version of the service may have done. */
async function writeToStore(write: (store: ContentStore) => Promise<void>): Promise<void> {
  const store = await openSqliteStore(folder, pino({ level: 'silent' }));
  try {
    await store.transaction(write);
  } finally {
    await store.close();
  }
}

/** The URLs that visitors, feed readers, search engines and other sites request. */
const paths = [
  ...['/', '/films', '/films?kind=film', '/films/room-tone', '/films/room-tone/transcript'],
  ...['/docs', '/docs/install', '/docs/install.md', '/journal', '/journal/one-tag', '/playground'],
  ...['/search?q=film', '/search.json?q=film', '/feed.xml', '/llms.txt', '/llms-full.txt'],
  ...['/de', '/de/films', '/de/films/room-tone', '/de/docs/install', '/de/journal', '/de/feed.xml'],
  ...['/sitemap.xml', '/manifest.webmanifest', '/embed/room-tone', '/embed/room-tone?lang=de'],
];

/** Creates a client that sees drafts if `isEditor`, and otherwise published content. */
async function createClient(origin: string, isEditor = false): Promise<APIRequestContext> {
  const client = await playwright.newContext({ baseURL: origin });
  if (isEditor) {
    const ticket = previewTickets.issue(siteCredentials.DRAFT_SECRET, '/films');
    const response = await client.get(`/draft/enable?ticket=${ticket}&to=%2Ffilms`);
    expect(response.headers()['x-robots-tag']).toBe('noindex');
  }
  return client;
}

/** Resolves to the statuses and paths of responses with an error or a stale page. */
async function listFailures(
  client: APIRequestContext,
  origin: string,
  requestedPaths: readonly string[],
): Promise<readonly string[]> {
  const oEmbedPath = `/oembed?url=${encodeURIComponent(`${origin}/films/room-tone`)}`;
  const failures: string[] = [];
  const remainingPaths = [...requestedPaths, oEmbedPath];
  const requestNextPaths = async (): Promise<void> => {
    for (let next = remainingPaths.pop(); next !== undefined; next = remainingPaths.pop()) {
      const response = await client.get(next);
      const isStale = (await response.text()).includes('The content service isn’t responding');
      if (response.status() >= 400 || isStale) failures.push(`${response.status()} ${next}`);
    }
  };
  await Promise.all([requestNextPaths(), requestNextPaths(), requestNextPaths()]);
  return failures;
}

test('an invalid record from an older version does not break other pages', async ({ page }) => {
  test.setTimeout(TIMEOUT_MS);
  await seedDataDirectory();
  await writeToStore(async (store) => {
    const films = await store.records.find({
      model: 'film',
      perspective: 'published',
      limit: 100,
      offset: 0,
    });
    for (const { id, values } of films) {
      if (values['slug'] !== 'night-train') continue;
      const chapters = [
        { start: 0, title: 'Departure' },
        { start: 9, titel: 'A typo' },
      ];
      await store.records.save({
        id,
        model: 'film',
        values: { ...values, chapters: { en: chapters } },
      });
      await store.records.publish(id);
    }
    const [post] = await store.records.find({
      model: 'journal_post',
      perspective: 'published',
      limit: 1,
      offset: 0,
    });
    if (!post) throw new Error('There is no post.');
    const values = { ...post.values, slug: 'broken', date: 'last week' };
    await store.records.save({ id: 'broken', model: 'journal_post', values });
    await store.records.publish('broken');
  });
  const site = startTestSite();
  const origin = await site.url;
  const allPaths = [...paths, '/films/night-train', '/embed/night-train'];
  expect(await listFailures(await createClient(origin), origin, allPaths)).toEqual([]);
  await page.goto(`${origin}/films/night-train`);
  await expect(page.getByRole('heading', { level: 1, name: 'Night train' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Chapters' })).toBeHidden();
  await page.goto(`${origin}/journal`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.locator('a[href$="/journal/broken"]')).toHaveCount(0);
  const { errors, output } = await site.stop();
  expect(errors + output).toMatch(/CONTENT_VALUE_IGNORED Film \S+: chapters\[1\]\.title/);
});

/** Resolves to one valid record of each model. */
async function loadSampleRecords(): Promise<ReadonlyMap<string, StoredRecord>> {
  const samplesByModel = new Map<string, StoredRecord>();
  await writeToStore(async (store) => {
    for (const { apiKey: model } of await store.models.all()) {
      const [record] = await store.records.find({
        model,
        perspective: 'published',
        limit: 1,
        offset: 0,
      });
      if (record) samplesByModel.set(model, record);
    }
  });
  return samplesByModel;
}

/** Waits until the site serves the marker page with this title, which was saved last. */
async function waitUntilMarkerIsServed(client: APIRequestContext, title: string): Promise<void> {
  await expect
    .poll(async () => (await client.get('/docs/marker.md')).text(), { timeout: 15_000 })
    .toContain(title);
}

test('invalid values from an older version do not break other pages, whatever their field', async () => {
  test.setTimeout(TIMEOUT_MS);
  await seedDataDirectory();
  const samplesByModel = await loadSampleRecords();
  const docsPage = samplesByModel.get('docs_page');
  if (!docsPage) throw new Error('There is no documentation.');
  const site = startTestSite();
  const origin = await site.url;
  const visitors = [await createClient(origin), await createClient(origin, true)];
  const failures: string[] = [];
  const valueEntries = Object.entries(wrongValues);
  for (let first = 0; first < valueEntries.length; first += CONCURRENT_VALUES) {
    const batch = valueEntries.slice(first, first + CONCURRENT_VALUES);
    const markerTitle = `Values from ${first}`;
    const savedIds: string[] = [];
    await writeToStore(async (store) => {
      const models = await store.models.all();
      const getSample = (model: string) => samplesByModel.get(model);
      for (const [valueIndex, [, value]] of batch.entries()) {
        const wrongRecords = createWrongRecords(`w${valueIndex}`, value, { models, getSample });
        const sampledRecords = wrongRecords.filter(
          (_, index) => (index + valueIndex) % SAMPLE_INTERVAL === 0,
        );
        for (const { id, model, values } of sampledRecords) {
          // The unit tests of the page queries cover the only home page.
          if (model === 'home_page') continue;
          await store.records.save({ id, model, values });
          await store.records.publish(id);
          savedIds.push(id);
        }
      }
      const values = {
        ...docsPage.values,
        slug: 'marker',
        title: { en: markerTitle, de: markerTitle },
      };
      await store.records.save({ id: 'marker', model: 'docs_page', values });
      await store.records.publish('marker');
    });
    const names = batch.map(([name]) => name).join(', ');
    for (const client of visitors) {
      await waitUntilMarkerIsServed(client, markerTitle);
      const failed = await listFailures(client, origin, paths);
      failures.push(...failed.map((failure) => `${failure} with one of: ${names}`));
    }
    await writeToStore(async (store) => {
      for (const id of savedIds) await store.records.delete(id);
    });
  }
  const { errors } = await site.stop();
  expect(failures, errors.slice(0, 5_000)).toEqual([]);
});

test('a film in only one language does not break pages that read all languages', async ({
  page,
}) => {
  test.setTimeout(TIMEOUT_MS);
  await seedDataDirectory();
  await writeToStore(async (store) => {
    const films = await store.records.find({
      model: 'film',
      perspective: 'published',
      limit: 9,
      offset: 0,
    });
    const film = films.find(({ values }) => values['slug'] === 'room-tone');
    if (!film) throw new Error('There is no film.');
    const { chapters: _, credits: __, ...shared } = film.values;
    for (const locale of ['en', 'de']) {
      const translations = { title: { [locale]: `Only ${locale}` }, tagline: {}, description: {} };
      const id = `only-${locale}`;
      await store.records.save({
        id,
        model: 'film',
        values: { ...shared, ...translations, slug: id },
      });
      await store.records.publish(id);
    }
  });
  const site = startTestSite();
  const origin = await site.url;
  const client = await createClient(origin);
  const newPaths = ['/films/only-en', '/films/only-de', '/de/films/only-en', '/de/films/only-de'];
  expect(await listFailures(client, origin, [...paths, ...newPaths])).toEqual([]);
  const sitemap = await (await client.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/films/only-en</loc>');
  expect(sitemap).toContain('/de/films/only-de</loc>');
  expect(sitemap).not.toContain('/de/films/only-en</loc>');
  const entries = sitemap.split('<url>').filter((entry) => entry.includes('/films/only-'));
  expect(entries).toHaveLength(2);
  for (const entry of entries) expect(entry).not.toContain('hreflang');
  const translatedEntry = sitemap
    .split('<url>')
    .find((entry) => entry.includes('/films/room-tone</loc>'));
  expect(translatedEntry?.match(/hreflang="[\w-]+"/g)).toEqual([
    'hreflang="en"',
    'hreflang="de"',
    'hreflang="x-default"',
  ]);
  // The page is also available in the other language, with the original content.
  await page.goto(`${origin}/de/films/only-de`);
  await page.getByRole('link', { name: 'EN', exact: true }).click();
  await expect(page).toHaveURL(/[^e]\/films\/only-de$/);
  const text = page.locator('.film-text');
  await expect(text.getByRole('heading', { level: 1, name: 'Only de' })).toBeVisible();
  await expect(text).toHaveAttribute('lang', 'de');
  await site.stop();
});
