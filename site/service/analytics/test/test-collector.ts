import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createBeaconRoutes } from '../collector/beacon-routes.ts';
import type { BeaconStore } from '../storage/beacon-store.ts';
import { createCmcdRoutes } from '../collector/cmcd/cmcd-routes.ts';
import { Collector } from '../collector/collector.ts';
import { openSqliteBeaconStore } from '../storage/sqlite-beacon-store.ts';

/** A running collector for tests. */
export interface TestCollector extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly store: BeaconStore;
  readonly collector: Collector;
  /** The logged lines, as JSON. */
  readonly logLines: readonly string[];
  /** Posts a body; objects are sent as JSON. */
  post(
    body: unknown,
    headers?: Record<string, string>,
    url?: string,
  ): Promise<Awaited<ReturnType<FastifyInstance['inject']>>>;
}

interface TestCollectorOptions {
  readonly beaconsPerMinute?: number;
  readonly bytesPerMinute?: number;
  readonly minSampleRate?: number;
  readonly freeSpace?: { isLow(): Promise<boolean> };
  readonly clientIpHeader?: string;
  readonly isClosed?: boolean;
  /** Wraps the store of the collector. */
  readonly wrapStore?: (store: BeaconStore) => BeaconStore;
}

/** Starts a collector on SQLite in a temporary folder. */
export async function startTestCollector(
  options: TestCollectorOptions = {},
): Promise<TestCollector> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-collector-'));
  const logLines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => logLines.push(line) });
  // Tests post one beacon after another, so batching would only delay them.
  const store = Object.assign(openSqliteBeaconStore(folder, log), { batchDelayMs: 1 });
  const collectorStore = options.wrapStore?.(store) ?? store;
  const { beaconsPerMinute = 0, wrapStore: _, clientIpHeader, ...limits } = options;
  const collector = new Collector({ store: collectorStore, log, beaconsPerMinute, ...limits });
  const app = Fastify();
  await app.register(createBeaconRoutes({ collector, log, clientIpHeader }));
  await app.register(createCmcdRoutes({ collector, log, clientIpHeader }));
  return {
    app,
    store,
    collector,
    logLines,
    post: (body, headers = {}, url = '/beacons') =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
        payload: Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async [Symbol.asyncDispose]() {
      await app.close();
      await collector.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
