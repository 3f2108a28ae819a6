import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  sendManagementRequest,
  type ManagementResponse,
} from '../../../service/test/management-request.ts';
import { startTestServer, type TestServer } from '../../../service/test/test-server.ts';
import {
  createWrongRecords,
  wrongValues,
  type WrongRecord,
} from '../../../service/test/wrong-values.ts';
import type { Model } from '../../../service/storage/records/models.ts';
import { openSqliteStore } from '../../../service/storage/sqlite/open-sqlite-store.ts';
import {
  findFailingQueries,
  loadSampleRecords,
  type SampleRecords,
} from '../../../../tests/content/page-questions.ts';

/** Each kind of value creates about fifty records, which takes long on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Error codes of requests that are rejected before their fields are validated. */
const bodyErrorCodes: readonly unknown[] = ['INVALID_JSON_BODY'];

let server: TestServer;
let models: readonly Model[];
let samples: SampleRecords;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await startTestServer({ transcoderTools: undefined });
  const store = await openSqliteStore(server.settings.dataDir, pino({ level: 'silent' }));
  models = await store.models.all();
  samples = await loadSampleRecords(store);
  await store.close();
});

afterAll(async () => {
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

const call = (method: string, path: string, data?: unknown) =>
  sendManagementRequest(server, method, path, data);

/** Saves a record. For a model with a single record, sets the wrong value in that record. */
function saveRecord({ id, model, field, values }: WrongRecord): Promise<ManagementResponse> {
  const singleton = samples.get(model);
  const isSingleton = models.some((candidate) => candidate.apiKey === model && candidate.singleton);
  if (isSingleton && singleton) {
    return call('PUT', `/items/${singleton.id}`, {
      type: 'item',
      id: singleton.id,
      attributes: { ...singleton.values, [field]: values[field] },
    });
  }
  const relationships = { item_type: { data: { type: 'item_type', id: model } } };
  return call('POST', '/items', { type: 'item', id, attributes: values, relationships });
}

/** The parts of an API error that are checked. */
interface ApiError {
  readonly code?: string;
  readonly details: { readonly field?: string; readonly message?: string };
}

/**
 * Describes an unexpected response. Returns undefined for a success, or an error that names the
 * field.
 */
function describeUnexpectedResponse(
  { status, data }: ManagementResponse,
  { field }: WrongRecord,
): string | undefined {
  if (status < 300) return undefined;
  const { code, details } = (data[0]?.attributes ?? {}) as Partial<ApiError>;
  const [topLevelField = ''] = field.split('.');
  const namesField = details?.field?.split('.').includes(topLevelField);
  if (status >= 400 && status < 500 && (namesField || bodyErrorCodes.includes(code)))
    return undefined;
  return `${status} ${code}: ${details?.message}`;
}

it.each(Object.entries(wrongValues))(
  'the management API rejects %s and names the field, or publishes it without breaking a page',
  async (_name, value) => {
    const savedIds: string[] = [];
    const failures: string[] = [];
    const getSample = (model: string) => samples.get(model);
    const wrongRecords = createWrongRecords('written', value, { models, getSample });
    try {
      for (const record of wrongRecords) {
        const created = await saveRecord(record);
        const id = created.status < 300 ? created.data.id : undefined;
        const responses = [created];
        if (id !== undefined) {
          responses.push(await call('PUT', `/items/${id}/publish`));
          savedIds.push(id);
        }
        for (const response of responses) {
          const unexpectedResponse = describeUnexpectedResponse(response, record);
          if (unexpectedResponse !== undefined)
            failures.push(`${record.model}.${record.field}: ${unexpectedResponse}`);
        }
      }
      failures.push(...(await findFailingQueries(server, samples)));
    } finally {
      for (const id of new Set(savedIds)) {
        const sample = [...samples.values()].find((record) => record.id === id);
        if (sample === undefined) await call('DELETE', `/items/${id}`);
        else await call('PUT', `/items/${id}`, { type: 'item', id, attributes: sample.values });
      }
    }
    expect(failures).toEqual([]);
    expect(wrongRecords.length).toBeGreaterThan(50);
  },
  TIMEOUT_MS,
);
