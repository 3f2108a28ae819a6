import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSynonym, type Synonym } from '../service/search/synonyms.ts';
import { search } from '../service/search/search.ts';
import { createSearchDocuments, searchableModels } from '../service/search/search-documents.ts';
import { createAssetFinder, createCaptionLoader } from '../service/search/caption-loader.ts';
import type { ContentStore } from '../service/storage/content-store.ts';
import type { SourceDocuments } from '../service/storage/search/search-index.ts';
import { openSqliteStore } from '../service/storage/sqlite/open-sqlite-store.ts';
import { searchSynonym } from './models/search-synonym.ts';
import { readSeedContent } from './seeds/read.ts';

/**
 * Search queries about players, from the documentation searches and issues of Video.js, hls.js,
 * Plyr, Vidstack, Media Chrome and Mux Player, and the pages that answer them. A heading on a page
 * counts as the page.
 */
const questions: Readonly<Record<string, readonly string[]>> = {
  subtitles: ['captions', 'tracks'],
  captions: ['captions'],
  'subtitles not showing': ['captions', 'tracks', 'troubleshooting'],
  vtt: ['captions', 'tracks'],
  npm: ['npm', 'install'],
  'npm install': ['npm', 'install'],
  cdn: ['script-tag', 'install'],
  'script tag': ['script-tag'],
  'playback speed': ['controls', 'keyboard', 'vitrine-player'],
  'playback rate': ['controls', 'keyboard', 'vitrine-player'],
  'lazy load': ['sources', 'engine', 'performance', 'vitrine-player'],
  preload: ['sources', 'engine', 'performance', 'vitrine-player'],
  'quality selector': ['tracks', 'controls', 'sources'],
  'limit resolution': ['sources', 'engine', 'vitrine-player'],
  autoplay: ['sources', 'controls', 'vitrine-player', 'background', 'troubleshooting'],
  'autoplay not working': ['troubleshooting'],
  hls: ['sources', 'engine'],
  m3u8: ['sources', 'engine'],
  'hls.js': ['engine'],
  'hls config': ['engine'],
  dash: ['sources', 'engine'],
  mp4: ['sources'],
  webpack: ['npm', 'frameworks'],
  vite: ['npm', 'frameworks'],
  jest: ['testing'],
  thumbnail: ['tracks', 'controls', 'sources', 'images'],
  poster: ['script-tag', 'vitrine-player', 'sources', 'performance'],
  chromecast: ['casting'],
  airplay: ['casting'],
  chapters: ['tracks'],
  playlist: ['playlists'],
  react: ['react'],
  'next.js': ['next', 'frameworks'],
  nextjs: ['next', 'frameworks'],
  vue: ['vue', 'frameworks'],
  svelte: ['svelte', 'frameworks'],
  angular: ['angular', 'frameworks'],
  wordpress: ['wordpress', 'frameworks'],
  ssr: ['server-rendering'],
  'window is not defined': ['server-rendering', 'next', 'troubleshooting'],
  theme: ['theming'],
  'css variables': ['theming'],
  'change color': ['theming'],
  'custom button': ['controls', 'theming'],
  'hide controls': ['controls', 'theming', 'vitrine-player'],
  cors: ['csp', 'troubleshooting'],
  csp: ['csp'],
  events: ['events-and-api', 'vitrine-player'],
  'current time': ['events-and-api', 'vitrine-player', 'controls'],
  analytics: ['analytics'],
  gdpr: ['analytics'],
  drm: ['drm'],
  widevine: ['drm'],
  'signed url': ['tokens'],
  token: ['tokens'],
  live: ['live'],
  'low latency': ['live', 'engine'],
  pip: ['fullscreen'],
  'fullscreen ios': ['fullscreen'],
  accessibility: ['accessibility'],
  'screen reader': ['accessibility'],
  'keyboard shortcuts': ['keyboard'],
  'translate player': ['languages'],
  iframe: ['embedding'],
  'audio player': ['sources'],
  'background video': ['background'],
  'error message': ['errors', 'troubleshooting'],
  'migrate from video.js': ['migrate-from-video-js'],
  docker: ['self-hosting'],
  'environment variables': ['configuration', 'self-hosting'],
  webhook: ['webhooks'],
  graphql: ['graphql', 'content-service'],
};

/** Minimum number of questions to test. */
const MIN_QUESTIONS = 60;

let store: ContentStore;
let folder: string;
let synonyms: readonly Synonym[];
const slugs = new Set<string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-questions-'));
  store = await openSqliteStore(folder, pino({ level: 'silent' }));
  const imageMetadata = { format: 'jpg', mime_type: 'image/jpeg', size: 1, md5: '' } as const;
  const { films, seeds } = await readSeedContent(import.meta.dirname, () =>
    Promise.resolve({ ...imageMetadata, width: 1, height: 1, hash: 'a' }),
  );
  const loadCaptions = createCaptionLoader(createAssetFinder(films, '/none'), () => false);
  const loadedSynonyms: Synonym[] = [];
  const sources: SourceDocuments[] = [];
  for (const { id, model, createValues } of seeds) {
    if (model === searchSynonym.apiKey) loadedSynonyms.push(parseSynonym(await createValues()));
    if (model === undefined || !(model in searchableModels)) continue;
    const record = { model, values: await createValues() };
    const { slug } = record.values;
    if (model === 'docs_page') slugs.add(String(slug));
    const captions = model === 'film' ? await loadCaptions(String(slug)) : new Map<string, never>();
    const documents = createSearchDocuments(record, { locales: ['en', 'de'], captions });
    sources.push({ id, uploads: [], documents });
  }
  await store.transaction(async ({ search: index }) => {
    for (const source of sources) await index.replace(source);
  });
  synonyms = loadedSynonyms;
}, 60_000);

afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

/** Returns the rank of the first page that answers a question, from 1; Infinity beyond the third. */
async function findRank(query: string, pages: readonly string[]): Promise<number> {
  const options = { query, locale: 'en', isFuzzy: true, skip: 0, first: 3 };
  const { hits } = await search(store, options, synonyms);
  const index = hits.findIndex(({ url }) =>
    pages.some((page) => url.split('#')[0] === `/docs/${page}`),
  );
  return index === -1 ? Infinity : index + 1;
}

it('ranks the right page first for 90% of questions, and in the first three for all', async () => {
  const questionsWithPages = Object.entries(questions).filter(([, pages]) =>
    pages.some((page) => slugs.has(page)),
  );
  expect(questionsWithPages.length).toBeGreaterThanOrEqual(MIN_QUESTIONS);
  const ranks = new Map<string, number>();
  for (const [query, pages] of questionsWithPages) {
    ranks.set(query, await findRank(query, pages));
  }
  const tooLow = [...ranks].filter(([, rank]) => rank > 3).map(([query]) => query);
  expect(tooLow).toEqual([]);
  const notFirst = [...ranks].filter(([, rank]) => rank > 1).map(([query]) => query);
  expect(notFirst.length, notFirst.join(', ')).toBeLessThanOrEqual(ranks.size / 10);
});
