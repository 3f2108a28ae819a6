import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartupError } from '../../runtime/startup-error.ts';
import { createViewRow, createEventRow } from '../test/view-fixtures.ts';
import { describeBeaconStoreContract } from '../test/beacon-store.contract.ts';
import { describeInsightsContract } from '../test/insights.contract.ts';
import {
  openClickHouseBeaconStore,
  type ClickHouseBeaconStore,
} from './clickhouse-beacon-store.ts';
import {
  clickHouseBinary,
  startClickHouseServer,
  type ClickHouseTestServer,
} from '../../storage/test/clickhouse-server.ts';

/** Timeout for starting the server on a busy machine. */
const START_TIMEOUT_MS = 60_000;

const tables = [
  'beacon_views',
  'beacon_events',
  'beacon_salts',
  'insight_summaries',
  'insight_states',
];

it('throws a StartupError without the password if the ClickHouse server is unreachable', async () => {
  const opening = openClickHouseBeaconStore('http://me:secret@127.0.0.1:1/films');
  await expect(opening).rejects.toThrow(StartupError);
  await expect(opening).rejects.toThrow(
    /^Beacons cannot be stored in ClickHouse at 127\.0\.0\.1:1: (?!.*secret).*\.$/,
  );
});

describe.skipIf(clickHouseBinary === undefined)(
  'with clickhouse-server, which npm run setup installs if Debian has the package',
  () => {
    let server: ClickHouseTestServer;
    beforeAll(async () => {
      server = await startClickHouseServer(clickHouseBinary ?? '');
    }, START_TIMEOUT_MS);
    afterAll(() => server[Symbol.asyncDispose]());

    /** Opens an empty store. All tests share one database, because truncating tables is faster. */
    async function openEmpty(): Promise<ClickHouseBeaconStore> {
      const store = await openClickHouseBeaconStore(await server.createDatabase('beacons'));
      for (const table of tables) await store.connection.execute(`truncate table ${table}`);
      return store;
    }

    describeBeaconStoreContract('ClickHouse', openEmpty);
    describeInsightsContract('ClickHouse', openEmpty);

    it('adds missing columns to the tables of an earlier version', async () => {
      const url = await server.createDatabase('earlier');
      const first = await openClickHouseBeaconStore(url);
      await first.append([
        { row: createViewRow({ title: 'Dawn', device: 'phone' }), events: [createEventRow(0)] },
      ]);
      for (const column of ['device', 'qualityScore']) {
        await first.connection.execute(`alter table beacon_views drop column "${column}"`);
      }
      await first.close();
      const second = await openClickHouseBeaconStore(url);
      expect(await second.getView('a')).toMatchObject({
        title: 'Dawn',
        device: '',
        qualityScore: null,
      });
      await second.close();
    });
  },
);
