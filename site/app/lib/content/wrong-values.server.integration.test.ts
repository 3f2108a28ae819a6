import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../service/test/test-server.ts';
import { createWrongRecords, wrongValues } from '../../../service/test/wrong-values.ts';
import type { ContentStore } from '../../../service/storage/content-store.ts';
import { openSqliteStore } from '../../../service/storage/sqlite/open-sqlite-store.ts';
import {
  findFailingQueries,
  loadSampleRecords,
  type SampleRecords,
} from '../../../../tests/content/page-questions.ts';

/** Each kind of value creates about fifty records, which takes long on a busy machine. */
const TIMEOUT_MS = 120_000;

let server: TestServer;
let store: ContentStore;
let samples: SampleRecords;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await startTestServer({ transcoderTools: undefined });
  store = await openSqliteStore(server.settings.dataDir, pino({ level: 'silent' }));
  samples = await loadSampleRecords(store);
});

afterAll(async () => {
  vi.restoreAllMocks();
  await store.close();
  await server[Symbol.asyncDispose]();
});

/** Publishes wrong records without validation, as an older version of the service might have. */
async function publishWrongRecords(value: unknown): Promise<readonly string[]> {
  return store.transaction(async (transaction) => {
    const models = await transaction.models.all();
    const getSample = (model: string) => samples.get(model);
    const ids: string[] = [];
    for (const { id, model, values } of createWrongRecords('wrong', value, {
      models,
      getSample,
    })) {
      if (model === 'home_page') continue;
      await transaction.records.save({ id, model, values });
      await transaction.records.publish(id);
      ids.push(id);
    }
    const homePage = samples.get('home_page');
    const fields = models.find(({ apiKey }) => apiKey === 'home_page')?.fields ?? [];
    const optionalFields = fields.filter(({ validators }) => !('required' in validators));
    if (homePage) {
      const wrongFieldValues = Object.fromEntries(
        optionalFields.map(({ apiKey }) => [apiKey, value]),
      );
      const { id, model, values } = homePage;
      await transaction.records.save({ id, model, values: { ...values, ...wrongFieldValues } });
      await transaction.records.publish(id);
    }
    return ids;
  });
}

it.each(Object.entries(wrongValues))(
  'responds to all page queries even if fields of other records contain %s',
  async (_name, value) => {
    const ids = await publishWrongRecords(value);
    try {
      expect(await findFailingQueries(server, samples)).toEqual([]);
    } finally {
      await store.transaction(async (transaction) => {
        for (const id of ids) await transaction.records.delete(id);
      });
    }
  },
  TIMEOUT_MS,
);
