import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { StartFailure } from '../../runtime/startup-error.ts';
import { describeEachStore } from '../test/describe-each-store.ts';
import { contentMigration } from '../sql/migrations/001-content.ts';
import type { Database } from '../sql/database.ts';
import { copyContent } from './copies.ts';
import { createNodeSqliteDialect } from './node-sqlite-dialect.ts';
import { sqliteSqlDialect } from './dialect.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

let folder: string;
let said: string[];
const log = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-store-'));
  said = [];
});
afterEach(() => rm(folder, { recursive: true }));

describeEachStore('SQLite', () => openSqliteStore(folder, log));

describe('the database file', () => {
  const record = { id: 'a', model: 'film', values: { title: 'Dawn' } };

  it('keeps records from one start to the next', async () => {
    const first = await openSqliteStore(folder, log);
    await first.records.save(record);
    await first.close();
    const second = await openSqliteStore(folder, log);
    expect(await second.records.byIds('current', ['a'])).toMatchObject([record]);
    await second.close();
  });

  it('tells of what another process has written to it, and its clock knows at once', async () => {
    const [here, there] = [await openSqliteStore(folder, log), await openSqliteStore(folder, log)];
    const heard: unknown[] = [];
    here.changes.subscribe((changes) => heard.push(changes));
    const before = here.dataVersion();
    await there.records.save(record);
    expect(here.dataVersion()).not.toBe(before);
    await waitFor(() => expect(heard).toEqual([[]]));
    const after = here.dataVersion();
    await here.records.save({ ...record, id: 'b' });
    expect(heard.at(-1)).toEqual([{ entityType: 'film', id: 'b', operation: 'create' }]);
    expect(here.dataVersion()).toBe(after);
    await Promise.all([here.close(), there.close()]);
  });

  it('of the first version is brought up to date, and nothing in it is lost', async () => {
    const database = new DatabaseSync(join(folder, 'content.db'));
    const db = new Kysely<Database>({ dialect: createNodeSqliteDialect(database) });
    const steps = { '001-content': contentMigration(sqliteSqlDialect) };
    const provider = { getMigrations: () => Promise.resolve(steps) };
    await new Migrator({ db, provider }).migrateToLatest();
    database.exec(`insert into records
      (id, model, current, published, status, created_at, updated_at, published_at) values
      ('a', 'film', '{"title":"New"}', '{"title":"Old"}', 'updated', 't1', 't2', 't1'),
      ('b', 'film', '{"title":"Draft"}', null, 'draft', 't1', 't1', null)`);
    await db.destroy();
    const store = await openSqliteStore(folder, log);
    const records = await store.records.byIds('current', ['a', 'b']);
    expect(records).toMatchObject([
      { values: { title: 'New' }, version: 2, publishedVersion: 1 },
      { values: { title: 'Draft' }, version: 1, publishedVersion: null },
    ]);
    const versions = await store.versions.ofRecord('a');
    expect(versions.map(({ values }) => values)).toEqual([{ title: 'New' }, { title: 'Old' }]);
    await store.close();
  });

  it('is set aside when it is not a database, and stays refused', async () => {
    const garbage = 'this is no database '.repeat(500);
    await writeFile(join(folder, 'content.db'), garbage);
    await writeFile(join(folder, 'content.db-wal'), 'leftover');
    const opening = openSqliteStore(folder, log);
    await expect(opening).rejects.toThrow(StartFailure);
    await expect(opening).rejects.toThrow(
      /There is no copy of it; restore a backup with "npm run content -- restore PATH"\. To begin with the demo content instead, move content\.db\.damaged-.* out of /,
    );
    const aside = (await readdir(folder)).find((name) => /^content\.db\.damaged-.*Z$/.test(name));
    expect(await readFile(join(folder, aside ?? ''), 'utf8')).toBe(garbage);
    expect(await readFile(join(folder, `${aside}-wal`), 'utf8')).toBe('leftover');
    expect(said.join('')).toContain('CONTENT_DATABASE_DAMAGED');
    await expect(openSqliteStore(folder, log)).rejects.toThrow(/content\.db is missing/);
  });

  it('is refused when only a page in its middle is damaged', async () => {
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

  it('is refused when it is emptied or removed although there is a copy of it', async () => {
    const store = await openSqliteStore(folder, log);
    await store.records.save(record);
    await store.close();
    const copy = await copyContent(folder);
    await writeFile(join(folder, 'content.db'), '');
    const sentence = `content.db is missing. Restore the newest copy, ${copy}, with`;
    await expect(openSqliteStore(folder, log)).rejects.toThrow(sentence);
    await rm(join(folder, 'content.db'));
    await expect(openSqliteStore(folder, log)).rejects.toThrow(sentence);
  });

  it('that cannot be opened at all stops the start with one sentence', async () => {
    const opening = openSqliteStore(join(folder, 'missing'), log);
    await expect(opening).rejects.toThrow(StartFailure);
    await expect(opening).rejects.toThrow(/^The database .* cannot be opened: .*\.$/);
  });
});
