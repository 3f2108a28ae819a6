import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartFailure } from '../../runtime/start-failure.ts';
import { aRow, anEvent } from '../beacon-fixture.ts';
import { describeBeaconStore } from '../beacon-store-suite.ts';
import { describeInsights } from '../insights/insight-suite.ts';
import { openClickHouseBeacons, type ClickHouseBeacons } from './clickhouse-beacons.ts';
import { clickHouseProgram, startTestServer, type TestServer } from './test-server.ts';

/** A busy machine takes its time to start a server. */
const startLimitMs = 60_000;

const tables = [
  'beacon_views',
  'beacon_events',
  'beacon_salts',
  'insight_summaries',
  'insight_states',
];

it('that cannot be reached stop the start with one sentence, without the password', async () => {
  const opening = openClickHouseBeacons('http://me:secret@127.0.0.1:1/films');
  await expect(opening).rejects.toThrow(StartFailure);
  await expect(opening).rejects.toThrow(
    /^Beacons cannot be stored in ClickHouse at 127\.0\.0\.1:1: (?!.*secret).*\.$/,
  );
});

describe.skipIf(clickHouseProgram === undefined)(
  'with clickhouse-server, which npm run setup installs where Debian has it',
  () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer(clickHouseProgram ?? '');
    }, startLimitMs);
    afterAll(() => server[Symbol.asyncDispose]());

    /** Opens a store on one database for all tests, whose tables are emptied: that is quicker. */
    async function openEmpty(): Promise<ClickHouseBeacons> {
      const store = await openClickHouseBeacons(await server.url('beacons'));
      for (const table of tables) await store.server.run(`truncate table ${table}`);
      return store;
    }

    describeBeaconStore('ClickHouse', openEmpty);
    describeInsights('ClickHouse', openEmpty);

    it('beacons of an earlier version get the columns that they lack', async () => {
      const url = await server.url('earlier');
      const first = await openClickHouseBeacons(url);
      await first.append([{ row: aRow({ title: 'Dawn', device: 'phone' }), events: [anEvent(0)] }]);
      for (const column of ['device', 'qualityScore']) {
        await first.server.run(`alter table beacon_views drop column "${column}"`);
      }
      await first.close();
      const second = await openClickHouseBeacons(url);
      expect(await second.view('a')).toMatchObject({
        title: 'Dawn',
        device: '',
        qualityScore: null,
      });
      await second.close();
    });
  },
);
