import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartupError } from '../../runtime/startup-error.ts';
import { startPostgresCluster, type PostgresCluster } from '../../storage/test/postgres-cluster.ts';
import { createViewRow, createEventRow } from '../test/view-fixtures.ts';
import { describeBeaconStoreContract } from '../test/beacon-store.contract.ts';
import { describeInsightsContract } from '../test/insights.contract.ts';
import { openPostgresBeaconStore, type PostgresBeaconStore } from './postgres-beacon-store.ts';

const log = pino({ level: 'silent' });

/** Time limit for the creation of the cluster on a busy machine. */
const START_TIMEOUT_MS = 60_000;

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startPostgresCluster();
}, START_TIMEOUT_MS);
afterAll(() => cluster[Symbol.asyncDispose]());

/** Opens an empty store. All tests share one database, because truncating tables is faster. */
async function openEmpty(): Promise<PostgresBeaconStore> {
  const store = await openPostgresBeaconStore(await cluster.createDatabase('beacons'), log);
  await store.pool.query(
    `truncate beacon_views, beacon_events, beacon_salts, insight_summaries, insight_states`,
  );
  return store;
}

describeBeaconStoreContract('Postgres', openEmpty);
describeInsightsContract('Postgres', openEmpty);

describe('PostgresBeaconStore', () => {
  it('stores the updates of several processes, which share the salts', async () => {
    const url = await cluster.createDatabase('shared');
    const stores = await Promise.all([1, 2, 3].map(() => openPostgresBeaconStore(url, log)));
    const views = Array.from({ length: 50 }, (_, index) => `view-${index}`);
    await Promise.all(
      stores.map((store, sequence) =>
        store.append(
          (sequence % 2 ? views : views.toReversed()).map((view) => ({
            row: createViewRow({ view, sequence }),
            events: [createEventRow(sequence, { view })],
          })),
        ),
      ),
    );
    expect(await stores[0]?.getView('view-7')).toMatchObject({ sequence: 2 });
    expect(await stores[1]?.listEvents('view-7')).toHaveLength(3);
    const salts = await Promise.all(stores.map((store) => store.getOrCreateSalt('2026-11-20')));
    expect(new Set(salts).size).toBe(1);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('adds missing columns to the tables of an earlier version', async () => {
    const url = await cluster.createDatabase('earlier');
    const first = await openPostgresBeaconStore(url, log);
    await first.append([{ row: createViewRow({ title: 'Dawn' }), events: [] }]);
    await first.close();
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('alter table beacon_views drop column "device", drop column "qualityScore"');
    await client.end();
    const second = await openPostgresBeaconStore(url, log);
    expect(await second.getView('a')).toMatchObject({
      title: 'Dawn',
      device: '',
      qualityScore: null,
    });
    await second.append([{ row: createViewRow({ sequence: 1, device: 'phone' }), events: [] }]);
    expect(await second.getView('a')).toMatchObject({ device: 'phone' });
    await second.close();
  });

  it('throws a StartupError without the password if the server is unreachable', async () => {
    const opening = openPostgresBeaconStore('postgres://me:secret@127.0.0.1:1/films', log);
    await expect(opening).rejects.toThrow(StartupError);
    await expect(opening).rejects.toThrow(/^Failed to create the beacon tables: (?!.*secret).*\.$/);
  });
});
