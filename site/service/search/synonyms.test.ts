import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { parseMarkdown } from '../content/structured-text/parse-markdown.ts';
import type { ContentStore } from '../storage/content-store.ts';
import { openSqliteStore } from '../storage/sqlite/open-sqlite-store.ts';
import { parseQueryTerms } from './parse-query-terms.ts';
import { createIndexingHook } from './search-indexer.ts';
import { search } from './search.ts';
import {
  expandTerms,
  parseSynonym,
  createSynonymLoader,
  synonymModel,
  type LoadSynonyms,
} from './synonyms.ts';

describe('synonyms in a query', () => {
  const synonyms = [
    parseSynonym({ typed: 'subtitles, closed captions', finds: 'captions' }),
    parseSynonym({ typed: 'vite', finds: 'bundlers' }),
    parseSynonym({ typed: 'vitest', finds: 'testing' }),
  ];
  const expand = (query: string) =>
    expandTerms(parseQueryTerms(query, ['en']), synonyms).map(
      ({ from, to, phrases }) => `${from}-${to} ${phrases.join(', ')}`,
    );

  it.each([
    ['subtitles', ['0-1 captions']],
    ['Subtitles ', ['0-1 captions']],
    ['german subtitles here', ['1-2 captions']],
    ['closed captions', ['0-2 captions']],
    ['captions closed ', []],
    ['closed ', []],
    ['subti', ['0-1 captions']],
    ['subti ', []],
    ['sub', []],
    ['vite', ['0-1 bundlers']],
    ['"closed captions"', []],
    ['', []],
  ])('expands %j to %j', (query, expected) => expect(expand(query)).toEqual(expected));

  it('ignores fields that are not text, and phrases without words', () => {
    expect(parseSynonym({ typed: null, finds: 3 })).toEqual({ typed: [], finds: [] });
    expect(parseSynonym({ typed: ' , ?!, CC\nÉtoile', finds: ',' })).toEqual({
      typed: [['cc'], ['etoile']],
      finds: [],
    });
  });
});

describe('a search with synonyms', () => {
  let store: ContentStore;
  let synonyms: LoadSynonyms;

  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-synonyms-'));
    store = await openSqliteStore(folder, pino({ level: 'silent' }));
    onTestFinished(async () => {
      await store.close();
      await rm(folder, { recursive: true });
    });
    store.addBeforeCommitHook(
      createIndexingHook({
        loadLocales: () => Promise.resolve(['en']),
        loadCaptions: () => Promise.resolve(new Map()),
      }),
    );
    synonyms = createSynonymLoader(store);
    await savePage(
      'install',
      'Install',
      'Add the **package** with npm. Subtitles need nothing else.',
    );
    await savePage('captions', 'Captions', 'Text below the video.');
  });

  async function savePage(slug: string, title: string, text: string): Promise<void> {
    const content = { en: parseMarkdown(text) };
    const values = { title: { en: title }, slug, content };
    await store.records.save({ id: slug, model: 'docs_page', values });
    await store.records.publish(slug);
  }

  async function saveSynonym(id: string, typed: string, finds: string): Promise<void> {
    await store.records.save({ id, model: synonymModel, values: { typed, finds } });
    await store.records.publish(id);
  }

  async function findUrls(query: string): Promise<string[]> {
    const request = { query, locale: 'en', isFuzzy: true, skip: 0, first: 10 };
    return (await search(store, request, await synonyms())).hits.map(({ url }) => url);
  }

  it('ranks a title that is a published synonym first, and ignores an unpublished one', async () => {
    expect(await findUrls('subtitles')).toEqual(['/docs/install']);
    await store.records.save({
      id: 's',
      model: synonymModel,
      values: { typed: 'subtitles', finds: 'captions' },
    });
    expect(await findUrls('subtitles')).toEqual(['/docs/install']);
    await store.records.publish('s');
    expect(await findUrls('subtitles')).toEqual(['/docs/captions', '/docs/install']);
    await store.records.unpublish('s');
    expect(await findUrls('subtitles')).toEqual(['/docs/install']);
  });

  it('expands a phrase of several words', async () => {
    expect(await findUrls('no audio')).toEqual([]);
    await saveSynonym('s', 'no audio', 'captions');
    expect(await findUrls('no audio')).toEqual(['/docs/captions']);
  });

  it('does not treat a word with a synonym as a typo', async () => {
    await saveSynonym('s', 'captoins', 'install');
    expect(await findUrls('captoins ')).toEqual(['/docs/install']);
  });

  it('ranks a title that equals the query before its synonyms', async () => {
    await saveSynonym('s', 'install', 'captions');
    expect(await findUrls('install')).toEqual(['/docs/install', '/docs/captions']);
  });
});
