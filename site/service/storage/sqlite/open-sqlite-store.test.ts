import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { StartupError } from '../../runtime/startup-error.ts';
import { describeEachStore } from '../test/describe-each-store.ts';
import { describeEarlierContent } from '../../test/earlier-content/earlier-content.contract.ts';
import { contentMigration } from '../sql/migrations/001-content.ts';
import type { Database } from '../sql/engine/database.ts';
import { copyContent } from './database-copies.ts';
import { createNodeSqliteDialect } from './node-sqlite-dialect.ts';
import { sqliteSqlDialect } from './dialect.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

let folder: string;
let logLines: string[];
const log = pino({ level: 'warn' }, { write: (line: string) => logLines.push(line) });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-store-'));
  logLines = [];
});
afterEach(() => rm(folder, { recursive: true }));

describeEachStore('SQLite', () => openSqliteStore(folder, log));

describeEarlierContent('SQLite', async () => {
  const database = new DatabaseSync(join(folder, 'content.db'));
  const db = new Kysely<Database>({ dialect: createNodeSqliteDialect(database) });
  onTestFinished(() => db.destroy());
  return {
    ...{ db, dialect: sqliteSqlDialect },
    run: async (sql) => database.exec(sql),
    listIndexes: async () =>
      database
        .prepare(`select name from sqlite_master where type = 'index'`)
        .all()
        .map(({ name }) => String(name)),
    openStore: () => openSqliteStore(folder, log),
  };
});

describe('the SQLite database file', () => {
  const record = { id: 'a', model: 'film', values: { title: 'Dawn' } };

  it('keeps records after a restart', async () => {
    const first = await openSqliteStore(folder, log);
    await first.records.save(record);
    await first.close();
    const second = await openSqliteStore(folder, log);
    expect(await second.records.findByIds('current', ['a'])).toMatchObject([record]);
    await second.close();
  });

  it('reports changes by another process, and changes the data version immediately', async () => {
    const [first, second] = [
      await openSqliteStore(folder, log),
      await openSqliteStore(folder, log),
    ];
    const received: unknown[] = [];
    first.changes.subscribe((changes) => received.push(changes));
    const before = first.getDataVersion();
    await second.records.save(record);
    expect(first.getDataVersion()).not.toBe(before);
    await waitFor(() => expect(received).toEqual([[]]));
    const after = first.getDataVersion();
    await first.records.save({ ...record, id: 'b' });
    expect(received.at(-1)).toEqual([{ entityType: 'film', id: 'b', operation: 'create' }]);
    expect(first.getDataVersion()).toBe(after);
    await Promise.all([first.close(), second.close()]);
  });

  it('migrates from the first version without a loss of data', async () => {
    const database = new DatabaseSync(join(folder, 'content.db'));
    const db = new Kysely<Database>({ dialect: createNodeSqliteDialect(database) });
    const firstMigrations = { '001-content': contentMigration(sqliteSqlDialect) };
    const provider = { getMigrations: () => Promise.resolve(firstMigrations) };
    await new Migrator({ db, provider }).migrateToLatest();
    database.exec(`insert into records
      (id, model, current, published, status, created_at, updated_at, published_at) values
      ('a', 'film', '{"title":"New"}', '{"title":"Old"}', 'updated', 't1', 't2', 't1'),
      ('b', 'film', '{"title":"Draft"}', null, 'draft', 't1', 't1', null)`);
    await db.destroy();
    const store = await openSqliteStore(folder, log);
    const records = await store.records.findByIds('current', ['a', 'b']);
    expect(records).toMatchObject([
      { values: { title: 'New' }, version: 2, publishedVersion: 1 },
      { values: { title: 'Draft' }, version: 1, publishedVersion: null },
    ]);
    const versions = await store.versions.listByRecord('a');
    expect(versions.map(({ values }) => values)).toEqual([{ title: 'New' }, { title: 'Old' }]);
    await store.close();
  });

  it('removes leftover derived data of deleted records during migration', async () => {
    const current = await openSqliteStore(folder, log);
    await current.records.save(record);
    await current.derivedData.save('a', 'current', {
      links: [{ field: 'poster', locale: '', target: 'u' }],
      isValid: false,
    });
    await current.positions.save({ id: 'a', parent: null, position: 1 });
    await current.close();
    const database = new DatabaseSync(join(folder, 'content.db'));
    database.exec(`delete from kysely_migration where name = '016-orphaned-record-data';
      insert into record_links values ('gone', 'current', 'poster', '', 'u');
      insert into invalid_records values ('gone', 'current');
      insert into record_places values ('gone', null, 1);`);
    database.close();
    const store = await openSqliteStore(folder, log);
    expect(await store.derivedData.findReferencingIds(['u'])).toEqual(['a']);
    expect(await store.derivedData.findInvalid('current', ['a', 'gone'])).toEqual(['a']);
    expect(await store.positions.findByIds(['a', 'gone'])).toMatchObject([{ id: 'a' }]);
    await store.close();
  });

  it('renames a file that is not a database, and rejects further starts', async () => {
    const garbage = 'this is not a database '.repeat(500);
    await writeFile(join(folder, 'content.db'), garbage);
    await writeFile(join(folder, 'content.db-wal'), 'leftover');
    const opening = openSqliteStore(folder, log);
    await expect(opening).rejects.toThrow(StartupError);
    await expect(opening).rejects.toThrow(
      /There is no copy of it; restore a backup with "npm run content -- restore PATH"\. To begin with the demo content instead, move content\.db\.damaged-.* out of /,
    );
    const quarantined = (await readdir(folder)).find((name) =>
      /^content\.db\.damaged-.*Z$/.test(name),
    );
    expect(await readFile(join(folder, quarantined ?? ''), 'utf8')).toBe(garbage);
    expect(await readFile(join(folder, `${quarantined}-wal`), 'utf8')).toBe('leftover');
    expect(logLines.join('')).toContain('CONTENT_DATABASE_DAMAGED');
    await expect(openSqliteStore(folder, log)).rejects.toThrow(/content\.db is missing/);
  });

  it('rejects a file with corrupt pages', async () => {
    const store = await openSqliteStore(folder, log);
    for (let index = 0; index < 200; index += 1) {
      await store.records.save({ ...record, id: String(index), values: { text: 'x'.repeat(500) } });
    }
    await store.close();
    const file = join(folder, 'content.db');
    const bytes = await readFile(file);
    bytes.fill(0xff, 4096 * 3, 4096 * 20);
    await writeFile(file, bytes);
    await expect(openSqliteStore(folder, log)).rejects.toThrow(
      /content\.db is damaged \(.*\)\. The damaged file is preserved as .*content\.db\.damaged-/,
    );
  });

  it('rejects an empty or missing file if a copy exists', async () => {
    const store = await openSqliteStore(folder, log);
    await store.records.save(record);
    await store.close();
    const copy = await copyContent(folder);
    await writeFile(join(folder, 'content.db'), '');
    const message = `content.db is missing. Restore the newest copy, ${copy}, with`;
    await expect(openSqliteStore(folder, log)).rejects.toThrow(message);
    await rm(join(folder, 'content.db'));
    await expect(openSqliteStore(folder, log)).rejects.toThrow(message);
  });

  it('throws a StartupError with the reason if the file cannot be opened', async () => {
    const opening = openSqliteStore(join(folder, 'missing'), log);
    await expect(opening).rejects.toThrow(StartupError);
    await expect(opening).rejects.toThrow(/^The database .* cannot be opened: .*\.$/);
  });
});
