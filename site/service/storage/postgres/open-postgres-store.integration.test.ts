import { Client } from 'pg';
import { pino } from 'pino';
import { RE2JS } from 're2js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEventStream } from '../../test/event-stream-client.ts';
import { queryContent, startTestServer } from '../../test/test-server.ts';
import { StartFailure } from '../../runtime/startup-error.ts';
import type { ContentStore } from '../content-store.ts';
import { describeEachStore } from '../test/describe-each-store.ts';
import { regexPatterns, regexTexts } from '../test/regex-cases.ts';
import { translateRegex } from './translate-regex.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import { startPostgresCluster, type PostgresCluster } from '../test/postgres-cluster.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

const log = pino({ level: 'silent' });

/** A busy machine takes its time to make a database. */
const startLimitMs = 60_000;

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startPostgresCluster();
}, startLimitMs);
afterAll(() => cluster[Symbol.asyncDispose]());

/** Runs a statement on a database from outside of the store. */
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

/** Opens a store on one database for all tests, whose tables are emptied: that is quicker. */
async function openEmpty(): Promise<ContentStore> {
  const url = await cluster.createDatabase('contract');
  const store = await openPostgresStore(url, log);
  const tables = await query(
    url,
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const content = tables.map(({ name }) => `"${name}"`).filter((name) => !/"kysely_/.test(name));
  await query(url, `truncate ${content.join(', ')}`);
  return store;
}

describeEachStore('Postgres', openEmpty);

describe('a pattern on Postgres', () => {
  it.each(regexPatterns)('%j finds what it finds elsewhere', async (pattern) => {
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
  it('tells every process that has it open of a change', async () => {
    const url = await cluster.createDatabase('shared');
    const stores = await Promise.all([openPostgresStore(url, log), openPostgresStore(url, log)]);
    const heard: unknown[] = [];
    stores[1].changes.subscribe((changes) => heard.push(...changes));
    await stores[0].records.save({ id: 'a', model: 'film', values: {} });
    await waitFor(() =>
      expect(heard).toEqual([{ entityType: 'film', id: 'a', operation: 'create' }]),
    );
    await Promise.all(stores.map((store) => store.close()));
  });

  it('has a clock that every process sees move with a change', async () => {
    const url = await cluster.createDatabase('clock');
    const stores = await Promise.all([openPostgresStore(url, log), openPostgresStore(url, log)]);
    const clocks = () =>
      Promise.all([...stores, ...stores].map(async (store) => store.dataVersion()));
    const [before = 0] = await clocks();
    await stores[0].records.save({ id: 'a', model: 'film', values: {} });
    expect(await clocks()).toEqual(Array(4).fill(before + 1));
    await Promise.all(stores.map((store) => store.close()));
  });

  it('tells of changes again once it is back, and that there may have been some', async () => {
    const url = await cluster.createDatabase('lost');
    const store = await openPostgresStore(url, log);
    const heard: unknown[] = [];
    store.changes.subscribe((changes) => heard.push(changes));
    await query(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = 'lost' and pid <> pg_backend_pid()`,
    );
    await waitFor(() => expect(heard).toEqual([[]]));
    await store.records.save({ id: 'a', model: 'film', values: {} });
    await waitFor(() =>
      expect(heard.at(-1)).toEqual([{ entityType: 'film', id: 'a', operation: 'create' }]),
    );
    await store.close();
  });

  it('serves the whole service', async () => {
    await using served = await startTestServer({
      databaseUrl: await cluster.createDatabase('service'),
    });
    const { body } = await queryContent(served, '{ allFilms(orderBy: [title_ASC]) { title } }');
    expect(body).toEqual({ data: { allFilms: [{ title: 'Blue hour' }, { title: 'Low hum' }] } });
  });

  it('has a channel of live updates opened by one process that another has made', async () => {
    const databaseUrl = await cluster.createDatabase('channels');
    const token = 'a-token-that-both-know';
    const tokens = { content: token, draft: undefined, search: undefined, edit: undefined };
    await using here = await startTestServer({ databaseUrl, tokens });
    await using there = await startTestServer({ databaseUrl, tokens });
    const registered = await fetch(`${here.origin}/service/listen`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ allFilms { title } }' }),
    });
    const { url } = (await registered.json()) as { url: string };
    const { pathname } = new URL(url);
    await using stream = await openEventStream(`${there.origin}${pathname}`);
    expect(JSON.stringify(await stream.next())).toContain('Blue hour');
    const [film] = await here.service.store.records.find({
      model: 'film',
      perspective: 'published',
    });
    await here.service.store.records.unpublish(film?.id ?? '');
    expect(await stream.next()).toMatchObject({
      data: { response: { data: { allFilms: [expect.anything()] } } },
    });
    // Whoever has made it may be gone.
    await using again = await openEventStream(`${here.origin}${pathname}`);
    expect(await again.next()).toMatchObject({ event: 'update' });
    const guessed = await fetch(`${there.origin}${pathname}x`);
    expect(guessed.status).toBe(404);
  });

  it('refuses a pattern that it cannot search by with a sentence', async () => {
    await using served = await startTestServer({
      databaseUrl: await cluster.createDatabase('patterns'),
    });
    const filter = String.raw`{ title: { matches: { pattern: "\\pL" } } }`;
    const { body } = await queryContent(served, `{ allFilms(filter: ${filter}) { title } }`);
    expect(body).toMatchObject({
      errors: [{ message: expect.stringContaining('which this database cannot search by') }],
    });
  });

  it('that cannot be reached stops the start with one sentence, without the password', async () => {
    const opening = openPostgresStore('postgres://me:secret@127.0.0.1:1/films', log);
    await expect(opening).rejects.toThrow(StartFailure);
    await expect(opening).rejects.toThrow(
      /^The database 127\.0\.0\.1:1\/films cannot be opened: .*ECONNREFUSED.*\.$/,
    );
  });
});
