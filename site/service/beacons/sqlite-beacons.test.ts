import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartFailure } from '../runtime/start-failure.ts';
import { aRow, anEvent, begun } from './beacon-fixture.ts';
import { describeBeaconStore } from './beacon-store-suite.ts';
import { Collector } from './collector.ts';
import { openSqliteBeacons } from './sqlite-beacons.ts';

let folder: string;
let said: string[];
const log = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-beacons-'));
  said = [];
});
afterEach(() => rm(folder, { recursive: true }));

describeBeaconStore('SQLite', async () => openSqliteBeacons(folder, log));

describe('the file of the beacons', () => {
  it('keeps them from one start to the next', async () => {
    const first = openSqliteBeacons(folder, log);
    await first.append([{ row: aRow({ title: 'Dawn' }), events: [anEvent(0)] }]);
    const salt = await first.salt('2026-11-20');
    await first.close();
    const second = openSqliteBeacons(folder, log);
    expect(await second.view('a')).toMatchObject({ title: 'Dawn' });
    expect(await second.salt('2026-11-20')).toBe(salt);
    await second.close();
  });

  it('of an earlier version gets the columns that it lacks', async () => {
    const first = openSqliteBeacons(folder, log);
    await first.append([{ row: aRow({ title: 'Dawn' }), events: [] }]);
    await first.close();
    const database = new DatabaseSync(join(folder, 'beacons.db'));
    database.exec('alter table beacon_views drop column "qualityScore"');
    database.exec('alter table beacon_views drop column "device"');
    database.close();
    const second = openSqliteBeacons(folder, log);
    expect(await second.view('a')).toMatchObject({ title: 'Dawn', device: '', qualityScore: null });
    await second.close();
  });

  it('has nothing left of a salt whose time has come', async () => {
    const store = openSqliteBeacons(folder, log);
    const salt = await store.salt('2026-11-19');
    await store.prune({ events: begun, views: begun, salts: '2026-11-20' });
    const files = await readdir(folder);
    expect(files).toContain('beacons.db');
    for (const file of files)
      expect(await readFile(join(folder, file), 'latin1')).not.toContain(salt);
    await store.close();
  });

  it('keeps nothing of an append that fails', async () => {
    const store = openSqliteBeacons(folder, log);
    const broken = anEvent(1, { type: null as unknown as string });
    const arrivals = [{ events: [anEvent(0)] }, { events: [broken] }];
    await expect(store.append(arrivals)).rejects.toThrow();
    expect(await store.events('a')).toEqual([]);
    await store.append([{ events: [anEvent(0)] }]);
    expect(await store.events('a')).toHaveLength(1);
    await store.close();
  });

  it.each([
    ['no database', (file: string) => writeFile(file, 'this is no database '.repeat(500))],
    [
      'a database with damaged pages',
      async (file: string) => {
        await openSqliteBeacons(folder, log).close();
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill(0xee, 100));
      },
    ],
  ])('that is %s is set aside, logged as an error, counted and replaced', async (_, spoil) => {
    const file = join(folder, 'beacons.db');
    await spoil(file);
    const store = openSqliteBeacons(folder, log);
    expect(await store.view('a')).toBeUndefined();
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
    const again = openSqliteBeacons(folder, log);
    expect(again.damagedFiles).toBe(0);
    await again.close();
  });

  it('that is damaged while the server runs is logged and counted once', async () => {
    const store = openSqliteBeacons(folder, log);
    const damage = Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
    const failing = Object.assign(Object.create(store) as typeof store, {
      append: () => Promise.reject(damage),
      gatherMs: 0,
    });
    const collector = new Collector({ store: failing, log, perMinute: 0 });
    for (let time = 0; time < 3; time += 1) {
      const kept = collector.keep('192.0.2.1', [{ events: [anEvent(time)] }]);
      await expect(kept).rejects.toMatchObject({ status: 503 });
    }
    expect(collector.counts.damagedDatabases).toBe(1);
    expect(said).toHaveLength(1);
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ code: 'BEACON_DATABASE_DAMAGED' });
    await collector.close();
    await store.close();
  });

  it('that cannot be opened at all stops the start with one sentence', () => {
    const opening = () => openSqliteBeacons(join(folder, 'missing'), log);
    expect(opening).toThrow(StartFailure);
    expect(opening).toThrow(/^The database .* cannot be opened: .*\.$/);
  });
});
