import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { createViewRow, FIXTURE_START } from '../analytics/test/view-fixtures.ts';
import {
  openSqliteBeaconStore,
  type SqliteBeaconStore,
} from '../analytics/storage/sqlite-beacon-store.ts';
import { registerInsightRoutes } from './insight-routes.ts';
import { InsightsService } from '../analytics/insights/insights-service.ts';

let folder: string;
let app: FastifyInstance;
let store: SqliteBeaconStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-insight-routes-'));
  store = openSqliteBeaconStore(folder, pino({ level: 'silent' }));
  app = fastify();
  app.setErrorHandler((error, _, reply) =>
    error instanceof ApiError
      ? reply.code(error.statusCode).send({ message: error.message })
      : reply.code(500).send(String(error)),
  );
  registerInsightRoutes(app, { insights: new InsightsService(store.insights) });
  const row = createViewRow({ film: 'dawn', watchTime: 5000 });
  await store.append([{ row, events: [] }]);
});
afterEach(async () => {
  await app.close();
  await store.close();
  await rm(folder, { recursive: true });
});

const get = async (url: string) => {
  const response = await app.inject({ url });
  return { status: response.statusCode, body: response.json() };
};
const timeParameters = `from=${FIXTURE_START - 1000}&to=${FIXTURE_START + 3_600_000}`;

describe('GET /insights', () => {
  it('returns the requested time range, expanded to whole hours', async () => {
    const { body } = await get(`/insights?${timeParameters}&film=dawn`);
    expect(body.data.span).toEqual({
      from: FIXTURE_START - 3_600_000,
      to: FIXTURE_START + 3_600_000,
      step: 'hour',
    });
    expect(body.data.totals).toMatchObject({ views: 1, watchTime: 5000 });
  });

  it.each([
    'from=yesterday',
    'from=5&to=4',
    'from=0&to=1795000000000',
    'from=1e999',
    'limit=0',
    'limit=9999',
    'failed=perhaps',
    'film=a&film=b',
    `film=${'x'.repeat(1001)}`,
  ])('rejects %s with a reason', async (query) => {
    const { status, body } = await get(`/insights?${query}`);
    expect(status).toBe(422);
    expect(body.message).not.toBe('');
  });

  it('lists views', async () => {
    const list = await get(`/insights/views?${timeParameters}`);
    expect(list.body.data).toMatchObject([{ view: 'a', film: 'dawn' }]);
    expect((await get(`/insights/views?${timeParameters}&failed=true`)).body.data).toEqual([]);
  });

  it('lists the current viewers', async () => {
    expect((await get('/insights/watching')).body.data).toEqual([]);
  });
});
