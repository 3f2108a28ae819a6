import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartFailure } from '../runtime/start-failure.ts';
import { startTestCluster, type TestCluster } from '../store/postgres/test-cluster.ts';
import { aRow, anEvent } from './beacon-fixture.ts';
import { describeBeaconStore } from './beacon-store-suite.ts';
import { describeInsights } from './insights/insight-suite.ts';
import { openPostgresBeacons, type PostgresBeacons } from './postgres-beacons.ts';

const log = pino({ level: 'silent' });

/** A busy machine takes its time to make a database. */
const startLimitMs = 60_000;

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startTestCluster();
}, startLimitMs);
afterAll(() => cluster[Symbol.asyncDispose]());

/** Opens a store on one database for all tests, whose tables are emptied: that is quicker. */
async function openEmpty(): Promise<PostgresBeacons> {
  const store = await openPostgresBeacons(await cluster.url('beacons'), log);
  await store.pool.query(
    `truncate beacon_views, beacon_events, beacon_salts, insight_summaries, insight_states`,
  );
  return store;
}

describeBeaconStore('Postgres', openEmpty);
describeInsights('Postgres', openEmpty);

describe('beacons in Postgres', () => {
  it('may be opened by several processes at once, and each knows what the other keeps', async () => {
    const url = await cluster.url('shared');
    const stores = await Promise.all([1, 2, 3].map(() => openPostgresBeacons(url, log)));
    const views = Array.from({ length: 50 }, (_, index) => `view-${index}`);
    await Promise.all(
      stores.map((store, sequence) =>
        store.append(
          (sequence % 2 ? views : views.toReversed()).map((view) => ({
            row: aRow({ view, sequence }),
            events: [anEvent(sequence, { view })],
          })),
        ),
      ),
    );
    expect(await stores[0]?.view('view-7')).toMatchObject({ sequence: 2 });
    expect(await stores[1]?.events('view-7')).toHaveLength(3);
    const salts = await Promise.all(stores.map((store) => store.salt('2026-11-20')));
    expect(new Set(salts).size).toBe(1);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('of an earlier version get the columns that they lack', async () => {
    const url = await cluster.url('earlier');
    const first = await openPostgresBeacons(url, log);
    await first.append([{ row: aRow({ title: 'Dawn' }), events: [] }]);
    await first.close();
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('alter table beacon_views drop column "device", drop column "qualityScore"');
    await client.end();
    const second = await openPostgresBeacons(url, log);
    expect(await second.view('a')).toMatchObject({ title: 'Dawn', device: '', qualityScore: null });
    await second.append([{ row: aRow({ sequence: 1, device: 'phone' }), events: [] }]);
    expect(await second.view('a')).toMatchObject({ device: 'phone' });
    await second.close();
  });

  it('that cannot be reached stop the start with one sentence, without the password', async () => {
    const opening = openPostgresBeacons('postgres://me:secret@127.0.0.1:1/films', log);
    await expect(opening).rejects.toThrow(StartFailure);
    await expect(opening).rejects.toThrow(/^Failed to create the beacon tables: (?!.*secret).*\.$/);
  });
});
