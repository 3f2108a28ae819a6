import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartFailure } from '../../runtime/startup-error.ts';
import { createViewRow, createEventRow, FIXTURE_START } from '../test/view-fixtures.ts';
import { describeBeaconStoreContract } from '../test/beacon-store.contract.ts';
import { Collector } from '../collector/collector.ts';
import { openSqliteBeaconStore } from './sqlite-beacon-store.ts';

let folder: string;
let said: string[];
const log = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-beacons-'));
  said = [];
});
afterEach(() => rm(folder, { recursive: true }));

describeBeaconStoreContract('SQLite', async () => openSqliteBeaconStore(folder, log));

describe('the file of the beacons', () => {
  it('keeps them from one start to the next', async () => {
    const first = openSqliteBeaconStore(folder, log);
    await first.append([{ row: createViewRow({ title: 'Dawn' }), events: [createEventRow(0)] }]);
    const salt = await first.getOrCreateSalt('2026-11-20');
    await first.close();
    const second = openSqliteBeaconStore(folder, log);
    expect(await second.getView('a')).toMatchObject({ title: 'Dawn' });
    expect(await second.getOrCreateSalt('2026-11-20')).toBe(salt);
    await second.close();
  });

  it('of an earlier version gets the columns that it lacks', async () => {
    const first = openSqliteBeaconStore(folder, log);
    await first.append([{ row: createViewRow({ title: 'Dawn' }), events: [] }]);
    await first.close();
    const database = new DatabaseSync(join(folder, 'beacons.db'));
    database.exec('alter table beacon_views drop column "qualityScore"');
    database.exec('alter table beacon_views drop column "device"');
    database.close();
    const second = openSqliteBeaconStore(folder, log);
    expect(await second.getView('a')).toMatchObject({
      title: 'Dawn',
      device: '',
      qualityScore: null,
    });
    await second.close();
  });

  it('has nothing left of a salt whose time has come', async () => {
    const store = openSqliteBeaconStore(folder, log);
    const salt = await store.getOrCreateSalt('2026-11-19');
    await store.prune({
      eventsBefore: FIXTURE_START,
      viewsBefore: FIXTURE_START,
      saltsBefore: '2026-11-20',
    });
    const files = await readdir(folder);
    expect(files).toContain('beacons.db');
    for (const file of files)
      expect(await readFile(join(folder, file), 'latin1')).not.toContain(salt);
    await store.close();
  });

  it('keeps nothing of an append that fails', async () => {
    const store = openSqliteBeaconStore(folder, log);
    const broken = createEventRow(1, { type: null as unknown as string });
    const arrivals = [{ events: [createEventRow(0)] }, { events: [broken] }];
    await expect(store.append(arrivals)).rejects.toThrow();
    expect(await store.listEvents('a')).toEqual([]);
    await store.append([{ events: [createEventRow(0)] }]);
    expect(await store.listEvents('a')).toHaveLength(1);
    await store.close();
  });

  it.each([
    ['no database', (file: string) => writeFile(file, 'this is no database '.repeat(500))],
    [
      'a database with damaged pages',
      async (file: string) => {
        await openSqliteBeaconStore(folder, log).close();
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill(0xee, 100));
      },
    ],
  ])('that is %s is set aside, logged as an error, counted and replaced', async (_, spoil) => {
    const file = join(folder, 'beacons.db');
    await spoil(file);
    const store = openSqliteBeaconStore(folder, log);
    expect(await store.getView('a')).toBeUndefined();
    expect(store.damagedFiles).toBe(1);
    await store.close();
    const aside = (await readdir(folder)).find((name) => /^beacons\.db\.damaged-.*Z$/.test(name));
    expect(said.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({
        ...{ level: pino.levels.values['error'], code: 'BEACON_DATABASE_DAMAGED' },
        ...{ file, aside: join(folder, aside ?? 'none') },
        msg: expect.stringContaining('All views and insights up to now are missing') as string,
      }),
    ]);
    const again = openSqliteBeaconStore(folder, log);
    expect(again.damagedFiles).toBe(0);
    await again.close();
  });

  it('that is damaged while the server runs is logged and counted once', async () => {
    const store = openSqliteBeaconStore(folder, log);
    const damage = Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
    const failing = Object.assign(Object.create(store) as typeof store, {
      append: () => Promise.reject(damage),
      batchDelayMs: 0,
    });
    const collector = new Collector({ store: failing, log, perMinute: 0 });
    for (let time = 0; time < 3; time += 1) {
      const kept = collector.store('192.0.2.1', [{ events: [createEventRow(time)] }]);
      await expect(kept).rejects.toMatchObject({ status: 503 });
    }
    expect(collector.counts.damagedDatabases).toBe(1);
    expect(said).toHaveLength(1);
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ code: 'BEACON_DATABASE_DAMAGED' });
    await collector.close();
    await store.close();
  });

  it('that cannot be opened at all stops the start with one sentence', () => {
    const opening = () => openSqliteBeaconStore(join(folder, 'missing'), log);
    expect(opening).toThrow(StartFailure);
    expect(opening).toThrow(/^The database .* cannot be opened: .*\.$/);
  });
});
