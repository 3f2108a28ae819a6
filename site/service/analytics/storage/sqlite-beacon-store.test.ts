import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '../../runtime/startup-error.ts';
import { createViewRow, createEventRow, FIXTURE_START } from '../test/view-fixtures.ts';
import { describeBeaconStoreContract } from '../test/beacon-store.contract.ts';
import { Collector } from '../collector/collector.ts';
import { openSqliteBeaconStore } from './sqlite-beacon-store.ts';

let folder: string;
let logLines: string[];
const log = pino({ level: 'warn' }, { write: (line: string) => logLines.push(line) });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-beacons-'));
  logLines = [];
});
afterEach(() => rm(folder, { recursive: true }));

describeBeaconStoreContract('SQLite', async () => openSqliteBeaconStore(folder, log));

describe('SqliteBeaconStore', () => {
  it('persists views and salts across restarts', async () => {
    const first = openSqliteBeaconStore(folder, log);
    await first.append([{ row: createViewRow({ title: 'Dawn' }), events: [createEventRow(0)] }]);
    const salt = await first.getOrCreateSalt('2026-11-20');
    await first.close();
    const second = openSqliteBeaconStore(folder, log);
    expect(await second.getView('a')).toMatchObject({ title: 'Dawn' });
    expect(await second.getOrCreateSalt('2026-11-20')).toBe(salt);
    await second.close();
  });

  it('adds missing columns to the tables of an earlier version', async () => {
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

  it('removes every trace of a deleted salt from its files', async () => {
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

  it('rolls back a failed append', async () => {
    const store = openSqliteBeaconStore(folder, log);
    const broken = createEventRow(1, { type: null as unknown as string });
    const updates = [{ events: [createEventRow(0)] }, { events: [broken] }];
    await expect(store.append(updates)).rejects.toThrow();
    expect(await store.listEvents('a')).toEqual([]);
    await store.append([{ events: [createEventRow(0)] }]);
    expect(await store.listEvents('a')).toHaveLength(1);
    await store.close();
  });

  it.each([
    [
      'a file that is not a database',
      (file: string) => writeFile(file, 'not a database '.repeat(500)),
    ],
    [
      'a database with corrupt pages',
      async (file: string) => {
        await openSqliteBeaconStore(folder, log).close();
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill(0xee, 100));
      },
    ],
  ])('renames %s, logs and counts it, and creates a new database', async (_, damageFile) => {
    const file = join(folder, 'beacons.db');
    await damageFile(file);
    const store = openSqliteBeaconStore(folder, log);
    expect(await store.getView('a')).toBeUndefined();
    expect(store.corruptFiles).toBe(1);
    await store.close();
    const quarantinedName = (await readdir(folder)).find((name) =>
      /^beacons\.db\.damaged-.*Z$/.test(name),
    );
    expect(logLines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({
        ...{ level: pino.levels.values['error'], code: 'BEACON_DATABASE_DAMAGED' },
        ...{ file, quarantinedFile: join(folder, quarantinedName ?? 'none') },
        msg: expect.stringContaining('All views and insights up to now are missing') as string,
      }),
    ]);
    const reopened = openSqliteBeaconStore(folder, log);
    expect(reopened.corruptFiles).toBe(0);
    await reopened.close();
  });

  it('logs and counts corruption once while the server runs', async () => {
    const store = openSqliteBeaconStore(folder, log);
    const corruptionError = Object.assign(new Error('database disk image is malformed'), {
      errcode: 11,
    });
    const failingStore = Object.assign(Object.create(store) as typeof store, {
      append: () => Promise.reject(corruptionError),
      batchDelayMs: 0,
    });
    const collector = new Collector({ store: failingStore, log, beaconsPerMinute: 0 });
    for (let time = 0; time < 3; time += 1) {
      const storePromise = collector.store('192.0.2.1', [{ events: [createEventRow(time)] }]);
      await expect(storePromise).rejects.toMatchObject({ statusCode: 503 });
    }
    expect(collector.counts.corruptDatabases).toBe(1);
    expect(logLines).toHaveLength(1);
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ code: 'BEACON_DATABASE_DAMAGED' });
    await collector.close();
    await store.close();
  });

  it('throws a StartupError with the reason if the file cannot be opened', () => {
    const opening = () => openSqliteBeaconStore(join(folder, 'missing'), log);
    expect(opening).toThrow(StartupError);
    expect(opening).toThrow(/^The database .* cannot be opened: .*\.$/);
  });
});
