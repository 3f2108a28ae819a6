import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serveFixture, type ServedFixture } from '../../service/fixture/serve.ts';
import { wrongRecords, wrongValues } from '../../service/fixture/wrong-values.ts';
import type { ContentStore } from '../../service/store/contract.ts';
import type { StoredRecord } from '../../service/store/records.ts';
import { openSqliteStore } from '../../service/store/sqlite/open.ts';
import { ask, type Question } from './ask.server.ts';
import { docsPageBySlug, docsSummaries, docsTexts, docsTree } from './docs.server.ts';
import { filmCards, filmIndex } from './film-index.server.ts';
import { filmByPlace, filmBySlug, playedFilms } from './film.server.ts';
import { home } from './home.server.ts';
import { postBySlug, posts } from './journal.server.ts';
import { sitemapPart } from './sitemap.server.ts';

/** Each kind of value makes some fifty records, on a machine that has other work. */
const limitMs = 120_000;

let served: ServedFixture;
let store: ContentStore;
const known = new Map<string, StoredRecord>();

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  served = await serveFixture({ filmTools: undefined });
  store = await openSqliteStore(served.settings.dataDir, pino({ level: 'silent' }));
  for (const { apiKey: model } of await store.models.all()) {
    const [record] = await store.records.find({ model, face: 'published', first: 1, skip: 0 });
    if (record) known.set(model, record);
  }
});

afterAll(async () => {
  await store.close();
  await served[Symbol.asyncDispose]();
});

const slugOf = (model: string) => ({ slug: known.get(model)?.values['slug'] });

/** Every question of a public page, with variables for a record that is as it should be. */
const questions = (): [string, Question<unknown>, object][] => [
  ['home', home, {}],
  ['film index', filmIndex, {}],
  ['film cards', filmCards, { ids: [known.get('film')?.id] }],
  ['film', filmBySlug, slugOf('film')],
  ['film of oEmbed', filmByPlace, slugOf('film')],
  ['films of embeds', playedFilms, {}],
  ['docs tree', docsTree, {}],
  ['docs summaries', docsSummaries, {}],
  ['docs texts', docsTexts, {}],
  ['docs page', docsPageBySlug, slugOf('docs_page')],
  ['posts', posts, { first: 50, skip: 0 }],
  ['post', postBySlug, slugOf('journal_post')],
  ['sitemap', sitemapPart, { skip: 0 }],
];

/** Publishes wrong records as an older version of the service could have: without any check. */
async function writeWrong(value: unknown): Promise<readonly string[]> {
  return store.transaction(async (within) => {
    const models = await within.models.all();
    const sampleOf = (model: string) => known.get(model);
    const ids: string[] = [];
    for (const { id, model, values } of wrongRecords('wrong', value, { models, sampleOf })) {
      if (model === 'home_page') continue;
      await within.records.save({ id, model, values });
      await within.records.publish(id);
      ids.push(id);
    }
    const homePage = known.get('home_page');
    const fields = models.find(({ apiKey }) => apiKey === 'home_page')?.fields ?? [];
    const optional = fields.filter(({ validators }) => !('required' in validators));
    if (homePage) {
      const wrong = Object.fromEntries(optional.map(({ apiKey }) => [apiKey, value]));
      const { id, model, values } = homePage;
      await within.records.save({ id, model, values: { ...values, ...wrong } });
      await within.records.publish(id);
    }
    return ids;
  });
}

it.each(Object.entries(wrongValues))(
  'answers every question of a page though fields of other records hold %s',
  async (_name, value) => {
    const ids = await writeWrong(value);
    const url = `${served.origin}/service/graphql`;
    const { content, draft } = served.service.tokens;
    const sources = [
      { url, token: content },
      { url, token: draft, drafts: true, editingUrl: 'http://vitrine.test/desk' },
    ];
    try {
      const failures: string[] = [];
      for (const [what, question, own] of questions()) {
        for (const source of sources) {
          const variables = { locale: 'de', fallbacks: ['en'], ...own };
          const { signal } = new AbortController();
          const answered = await ask(source, question, variables, signal).catch(String);
          if (typeof answered === 'string') failures.push(`${what}: ${answered}`);
          else if ('slug' in own) {
            const [record] = Object.values(answered.answer as object);
            if (record === null) failures.push(`${what}: the right record is missing`);
          }
        }
      }
      expect(failures).toEqual([]);
    } finally {
      await store.transaction(async (within) => {
        for (const id of ids) await within.records.remove(id);
      });
    }
  },
  limitMs,
);
