import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  managementRequest,
  type ManagementResponse,
} from '../../../service/test/management-request.ts';
import { startTestServer, type TestServer } from '../../../service/test/test-server.ts';
import { wrongRecords, wrongValues, type WrongRecord } from '../../../service/test/wrong-values.ts';
import type { Model } from '../../../service/storage/models.ts';
import { openSqliteStore } from '../../../service/storage/sqlite/open-sqlite-store.ts';
import {
  failedQuestions,
  loadSamples,
  type Samples,
} from '../../../../tests/content/page-questions.ts';

/** Each kind of value makes some fifty records, on a machine that has other work. */
const limitMs = 120_000;

/** What the whole body of a request is refused for, before its fields are looked at. */
const bodyCodes: readonly unknown[] = ['INVALID_JSON_BODY'];

let served: TestServer;
let models: readonly Model[];
let samples: Samples;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  served = await startTestServer({ transcoderTools: undefined });
  const store = await openSqliteStore(served.settings.dataDir, pino({ level: 'silent' }));
  models = await store.models.all();
  samples = await loadSamples(store);
  await store.close();
});

afterAll(async () => {
  vi.restoreAllMocks();
  await served[Symbol.asyncDispose]();
});

const call = (method: string, path: string, data?: unknown) =>
  managementRequest(served, method, path, data);

/** Saves a record; the home page, of which there is one, gets the wrong value itself. */
function save({ id, model, field, values }: WrongRecord): Promise<ManagementResponse> {
  const only = samples.get(model);
  const isSingleton = models.some(({ apiKey, singleton }) => apiKey === model && singleton);
  if (isSingleton && only) {
    return call('PUT', `/items/${only.id}`, {
      type: 'item',
      id: only.id,
      attributes: { ...only.values, [field]: values[field] },
    });
  }
  const relationships = { item_type: { data: { type: 'item_type', id: model } } };
  return call('POST', '/items', { type: 'item', id, attributes: values, relationships });
}

/** The parts of a refusal that are checked. */
interface Refusal {
  readonly code?: string;
  readonly details: { readonly field?: string; readonly message?: string };
}

/** The fault of a response; undefined for one that accepts, or refuses and names the field. */
function faultOf({ status, data }: ManagementResponse, { field }: WrongRecord): string | undefined {
  if (status < 300) return undefined;
  const { code, details } = (data[0]?.attributes ?? {}) as Partial<Refusal>;
  const [top = ''] = field.split('.');
  const names = details?.field?.split('.').includes(top);
  if (status >= 400 && status < 500 && (names || bodyCodes.includes(code))) return undefined;
  return `${status} ${code}: ${details?.message}`;
}

it.each(Object.entries(wrongValues))(
  'the management API refuses %s by its field, or publishes it without breaking a page',
  async (_name, value) => {
    const saved: string[] = [];
    const failures: string[] = [];
    const sampleOf = (model: string) => samples.get(model);
    const wrong = wrongRecords('written', value, { models, sampleOf });
    try {
      for (const record of wrong) {
        const made = await save(record);
        const id = made.status < 300 ? made.data.id : undefined;
        const responses = [made];
        if (id !== undefined) {
          responses.push(await call('PUT', `/items/${id}/publish`));
          saved.push(id);
        }
        for (const response of responses) {
          const fault = faultOf(response, record);
          if (fault !== undefined) failures.push(`${record.model}.${record.field}: ${fault}`);
        }
      }
      failures.push(...(await failedQuestions(served, samples)));
    } finally {
      for (const id of new Set(saved)) {
        const sample = [...samples.values()].find((each) => each.id === id);
        if (sample === undefined) await call('DELETE', `/items/${id}`);
        else await call('PUT', `/items/${id}`, { type: 'item', id, attributes: sample.values });
      }
    }
    expect(failures).toEqual([]);
    expect(wrong.length).toBeGreaterThan(50);
  },
  limitMs,
);
