import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import { pino } from 'pino';
import { RE2JS } from 're2js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openEventStream } from '../../test/event-stream-client.ts';
import { queryContent, startTestServer } from '../../test/test-server.ts';
import { StartupError } from '../../runtime/startup-error.ts';
import type { ContentStore } from '../content-store.ts';
import { describeEachStore } from '../test/describe-each-store.ts';
import { defineModel } from '../../content/import/define-model.ts';
import { openSqliteStore } from '../sqlite/open-sqlite-store.ts';
import { describeEarlierContent } from '../../test/earlier-content/earlier-content.contract.ts';
import type { Database } from '../sql/engine/database.ts';
import { postgresSqlDialect } from './dialect.ts';
import { regexPatterns, regexTexts } from '../test/regex-cases.ts';
import { translateRegex } from './translate-regex.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { startPostgresCluster, type PostgresCluster } from '../test/postgres-cluster.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

const log = pino({ level: 'silent' });

/** Timeout for starting a cluster on a busy machine. */
const START_TIMEOUT_MS = 60_000;

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startPostgresCluster();
}, START_TIMEOUT_MS);
afterAll(() => cluster[Symbol.asyncDispose]());

/** Runs a statement on a database over a separate connection. */
async function query(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<readonly Record<string, string>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Opens a store on a database that all tests share, and empties its tables: that is faster than a
 * new database.
 */
async function openEmpty(): Promise<ContentStore> {
  const url = await cluster.createDatabase('contract');
  const store = await openPostgresStore(url, log);
  const tables = await query(
    url,
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const contentTables = tables
    .map(({ name }) => `"${name}"`)
    .filter((name) => !/"kysely_/.test(name));
  await query(url, `truncate ${contentTables.join(', ')}`);
  return store;
}

describeEachStore('Postgres', openEmpty);

describe('import and export', () => {
  it('moves all content between SQLite and Postgres unchanged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-move-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const sqlite = await openSqliteStore(folder, log);
    const postgres = await openEmpty();
    onTestFinished(async () => void (await Promise.all([sqlite.close(), postgres.close()])));
    const slug = { type: 'slug', validators: { unique: {} } } as const;
    await sqlite.models.save(
      defineModel({ apiKey: 'note', name: 'Note', sortable: true, fields: { slug } }),
    );
    await sqlite.records.save({ id: 'a', model: 'note', values: { slug: 'a' }, creator: 'me' });
    await sqlite.records.publish('a');
    await sqlite.records.save({ id: 'a', model: 'note', values: { slug: 'b' } });
    await sqlite.positions.save({ id: 'a', parent: null, position: 3 });
    await sqlite.schedules.set('a', 'publication', '2100-01-01T00:00:00.000Z');
    const links = [{ field: 'next', locale: '', target: 'u' }];
    await sqlite.derivedData.save('a', 'current', { links, isValid: false });
    const photo = { filename: 'a.jpg', mime_type: 'image/jpeg', width: 8, height: 4, hash: 'h' };
    await sqlite.uploads.save({ id: 'u', values: photo });
    await sqlite.projectResources.save('webhook', { id: 'w', values: { url: 'x' } });
    await sqlite.jobs.enqueue({ id: 'j', kind: 'film', payload: { of: 'u' } }, new Date(0));
    const exported = await sqlite.backup.exportAll();
    await postgres.backup.restore(exported);
    expect(await postgres.backup.exportAll()).toEqual(exported);
    await sqlite.backup.restore(await postgres.backup.exportAll());
    expect(await sqlite.backup.exportAll()).toEqual(exported);
    // Constraints are restored too.
    await postgres.records.save({ id: 'c', model: 'note', values: { slug: 'a' } });
    await expect(postgres.records.publish('c')).rejects.toMatchObject({ field: 'slug' });
    const isWide = { operand: { source: 'facet', name: 'orientation' }, test: 'eq' } as const;
    expect(await postgres.uploads.count({ where: { ...isWide, value: 'landscape' } })).toBe(1);
  });

  it('needs a database that no server uses', async () => {
    const url = await cluster.createDatabase('exclusive');
    const server = await openPostgresStore(url, log);
    const opening = openPostgresStore(url, log, { isExclusive: true });
    await expect(opening).rejects.toThrow(/in use by a server/);
    await server.close();
    const importing = await openPostgresStore(url, log, { isExclusive: true });
    await expect(openPostgresStore(url, log)).rejects.toThrow(/being imported/);
    await importing.close();
    await (await openPostgresStore(url, log)).close();
  });
});

let earlierDatabaseCount = 0;
describeEarlierContent('Postgres', async () => {
  earlierDatabaseCount += 1;
  const url = await cluster.createDatabase(`earlier-${earlierDatabaseCount}`);
  const pool = new Pool({ connectionString: url });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  onTestFinished(() => db.destroy());
  return {
    ...{ db, dialect: postgresSqlDialect },
    run: async (statements) => void (await query(url, statements)),
    listIndexes: async () =>
      (await query(url, 'select indexname as name from pg_indexes')).map(({ name = '' }) => name),
    openStore: () => openPostgresStore(url, log),
  };
});

describe('a regular expression on Postgres', () => {
  it.each(regexPatterns)('matches %j against the same texts as RE2', async (pattern) => {
    const rows = await query(
      await cluster.createDatabase('contract'),
      `select text from unnest($1::text[]) as text where text ~ $2`,
      [regexTexts, translateRegex(pattern)],
    );
    const expected = regexTexts.filter((text) => RE2JS.compile(pattern).matcher(text).find());
    expect(rows.map(({ text }) => text)).toEqual(expected);
  });
});

describe('a Postgres database', () => {
  it('notifies all processes of a change', async () => {
    const url = await cluster.createDatabase('shared');
    const stores = await Promise.all([openPostgresStore(url, log), openPostgresStore(url, log)]);
    const received: unknown[] = [];
    stores[1].changes.subscribe((changes) => received.push(...changes));
    await stores[0].records.save({ id: 'a', model: 'film', values: {} });
    await waitFor(() =>
      expect(received).toEqual([{ entityType: 'film', id: 'a', operation: 'create' }]),
    );
    await Promise.all(stores.map((store) => store.close()));
  });

  it('increments the data version of every process with each change', async () => {
    const url = await cluster.createDatabase('clock');
    const stores = await Promise.all([openPostgresStore(url, log), openPostgresStore(url, log)]);
    const readVersions = () =>
      Promise.all([...stores, ...stores].map(async (store) => store.getDataVersion()));
    const [before = 0] = await readVersions();
    await stores[0].records.save({ id: 'a', model: 'film', values: {} });
    expect(await readVersions()).toEqual(Array(4).fill(before + 1));
    await Promise.all(stores.map((store) => store.close()));
  });

  it('reports a possible change after a lost connection, and then later changes', async () => {
    const url = await cluster.createDatabase('lost');
    const store = await openPostgresStore(url, log);
    const received: unknown[] = [];
    store.changes.subscribe((changes) => received.push(changes));
    await query(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = 'lost' and pid <> pg_backend_pid()`,
    );
    await waitFor(() => expect(received).toEqual([[]]));
    await store.records.save({ id: 'a', model: 'film', values: {} });
    await waitFor(() =>
      expect(received.at(-1)).toEqual([{ entityType: 'film', id: 'a', operation: 'create' }]),
    );
    await store.close();
  });

  it('reports an unknown change for a notification from another version of the service', async () => {
    const url = await cluster.createDatabase('versions');
    const store = await openPostgresStore(url, log);
    const received: unknown[] = [];
    store.changes.subscribe((changes) => received.push(changes));
    const earlierPayload = '{"model":"film","id":"a","did":"create"}';
    await query(url, `select pg_notify('vitrine_changes', $1)`, [earlierPayload]);
    await waitFor(() => expect(received).toEqual([[]]));
    await store.close();
  });

  it('stores the content of the service', async () => {
    await using server = await startTestServer({
      databaseUrl: await cluster.createDatabase('service'),
    });
    const { body } = await queryContent(server, '{ allFilms(orderBy: [title_ASC]) { title } }');
    expect(body).toEqual({ data: { allFilms: [{ title: 'Blue hour' }, { title: 'Low hum' }] } });
  });

  it('serves an update channel from a process that did not create it', async () => {
    const databaseUrl = await cluster.createDatabase('channels');
    const token = 'a-token-of-both-servers';
    const tokens = { content: token, draft: undefined, search: undefined, edit: undefined };
    await using firstServer = await startTestServer({ databaseUrl, tokens });
    await using secondServer = await startTestServer({ databaseUrl, tokens });
    const registrationResponse = await fetch(`${firstServer.origin}/service/listen`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ allFilms { title } }' }),
    });
    const { url } = (await registrationResponse.json()) as { url: string };
    const { pathname } = new URL(url);
    await using stream = await openEventStream(`${secondServer.origin}${pathname}`);
    expect(JSON.stringify(await stream.next())).toContain('Blue hour');
    const [film] = await firstServer.service.store.records.find({
      model: 'film',
      perspective: 'published',
    });
    await firstServer.service.store.records.unpublish(film?.id ?? '');
    expect(await stream.next()).toMatchObject({
      data: { response: { data: { allFilms: [expect.anything()] } } },
    });
    // The channel also works on the process that created it.
    await using reopened = await openEventStream(`${firstServer.origin}${pathname}`);
    expect(await reopened.next()).toMatchObject({ event: 'update' });
    const unknownChannel = await fetch(`${secondServer.origin}${pathname}x`);
    expect(unknownChannel.status).toBe(404);
  });

  it('rejects an unsupported pattern with a message', async () => {
    await using server = await startTestServer({
      databaseUrl: await cluster.createDatabase('patterns'),
    });
    const filter = String.raw`{ title: { matches: { pattern: "\\pL" } } }`;
    const { body } = await queryContent(server, `{ allFilms(filter: ${filter}) { title } }`);
    expect(body).toMatchObject({
      errors: [{ message: expect.stringContaining('which this database does not support') }],
    });
  });

  it('fails to open with a message without the password if it is unreachable', async () => {
    const opening = openPostgresStore('postgres://me:secret@127.0.0.1:1/films', log);
    await expect(opening).rejects.toThrow(StartupError);
    await expect(opening).rejects.toThrow(
      /^The database 127\.0\.0\.1:1\/films cannot be opened: .*ECONNREFUSED.*\.$/,
    );
  });
});
