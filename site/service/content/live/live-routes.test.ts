import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentModels } from '../../../content/models/index.ts';
import { openEventStream } from '../../test/event-stream-client.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import { ImageUrls } from '../../images/image-urls.ts';
import { openSqliteStore } from '../../storage/sqlite/open-sqlite-store.ts';
import { contentRoutes } from '../content-routes.ts';

const tokens = {
  content: 'content-token',
  draft: 'draft-token',
  search: 'search-token',
  edit: 'edit-token',
};
const published = '{ allJournalPosts(orderBy: [date_ASC]) { title } }';

const log = pino({ level: 'silent' });
const limits = { streamsPerAddress: 50, streamsPerToken: 500, requestsPerSecond: 0 };

/** Has a server answer from the store, and gives its origin. */
async function serve(server: FastifyInstance): Promise<string> {
  const images = new ImageUrls('', 'k');
  const source = { store, tokens, publicUrl: '', images, log, ...limits };
  await server.register(contentRoutes(source), { prefix: '/service' });
  return server.listen({ host: '127.0.0.1', port: 0 });
}

let [folder, origin]: [string, string] = ['', ''];
let store: ContentStore;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-live-'));
  store = await openSqliteStore(folder, log);
  for (const model of contentModels) await store.models.save(model);
  // What a test has aborted may linger.
  app = Fastify({ forceCloseConnections: true });
  origin = await serve(app);
});
afterAll(async () => {
  await app.close();
  await store.close();
  await rm(folder, { recursive: true });
});

const register = (
  query: string,
  headers: Record<string, string> = {},
  at = origin,
): Promise<Response> =>
  fetch(`${at}/service/listen`, {
    method: 'POST',
    body: JSON.stringify({ query }),
    headers: { authorization: `Bearer ${tokens.content}`, ...headers },
  });

async function channelFor(
  query: string,
  headers?: Record<string, string>,
  at?: string,
): Promise<string> {
  const { url } = (await (await register(query, headers, at)).json()) as { url: string };
  return url;
}

/** Writes one post, published unless told otherwise. */
async function write(id: string, title: string, isDraft = false): Promise<void> {
  await store.transaction(async (within) => {
    const values = { title: { en: title }, slug: id, date: `2026-01-0${id.length}` };
    await within.records.save({ id, model: 'journal_post', values });
    if (!isDraft) await within.records.publish(id);
  });
}

const titled = (...titles: string[]) => ({
  response: { data: { allJournalPosts: titles.map((title) => ({ title })) } },
});

describe('live updates', () => {
  it('give the address of a channel under exactly the content type that clients compare with', async () => {
    const answer = await register(published);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/service\/listen\/channels\/[\w-]+$/),
    });
  });

  it('begin with the whole answer, and tell the whole answer after a change', async () => {
    await write('a', 'One');
    await using stream = await openEventStream(await channelFor(published));
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('access-control-allow-origin')).toBe('*');
    expect(await stream.next()).toMatchObject({ event: 'update', data: titled('One') });
    await write('bb', 'Two');
    expect(await stream.next()).toMatchObject({ event: 'update', data: titled('One', 'Two') });
    await store.records.unpublish('bb');
    expect(await stream.next()).toMatchObject({ event: 'update', data: titled('One') });
  });

  it('tell what another process has written to the same file', async () => {
    const there = await openSqliteStore(folder, log);
    await using stream = await openEventStream(await channelFor('{ allJournalPosts { id } }'));
    await stream.next();
    await there.records.save({ id: 'far', model: 'journal_post', values: { slug: 'far' } });
    await there.records.publish('far');
    expect(JSON.stringify(await stream.next())).toContain('"far"');
    await there.records.delete('far');
    await there.close();
  });

  it('say nothing of a draft to those who see what is published', async () => {
    const headers = { authorization: `Bearer ${tokens.draft}`, 'x-include-drafts': 'true' };
    await using visitor = await openEventStream(await channelFor(published));
    await using editor = await openEventStream(await channelFor(published, headers));
    await Promise.all([visitor.next(), editor.next()]);
    await write('ccc', 'Draft', true);
    expect(await editor.next()).toMatchObject({ data: { response: expect.anything() } });
    await write('a', 'One again');
    expect(JSON.stringify(await visitor.next())).not.toContain('Draft');
    await store.records.delete('ccc');
  });

  it('go on after a break, without telling again what is known', async () => {
    const url = await channelFor(published);
    const before = await openEventStream(url);
    const { id } = await before.next();
    await before[Symbol.asyncDispose]();
    await using back = await openEventStream(url, id);
    await write('a', 'Changed meanwhile');
    expect(await back.next()).toMatchObject({ data: titled('Changed meanwhile') });
  });

  it('end with the reason where the query is wrong', async () => {
    await using stream = await openEventStream(await channelFor('{ allCars { id } }'));
    expect(await stream.next()).toMatchObject({
      event: 'channelError',
      data: { code: 'INVALID_QUERY', fatal: true, response: { errors: [expect.anything()] } },
    });
    await expect(stream.next()).rejects.toThrow('The stream has ended.');
  });

  it('are found by nobody who does not know the channel', async () => {
    const answer = await fetch(`${origin}/service/listen/channels/guessed`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each<[string, Record<string, string>, number]>([
    ['without a token', { authorization: '' }, 401],
    ['with the search token', { authorization: `Bearer ${tokens.search}` }, 403],
    ['of drafts without the right', { 'x-include-drafts': 'true' }, 403],
    ['of an unknown environment', { 'x-environment': 'sandbox' }, 404],
  ])('%s are refused', async (_, headers, status) => {
    expect((await register(published, headers)).status).toBe(status);
  });

  it('may be asked for by pages of other origins', async () => {
    const answer = await fetch(`${origin}/service/listen`, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
  });
});

it('a server that stops ends its streams, and does not wait for their readers', async () => {
  const stopping = Fastify();
  const url = await channelFor(published, {}, await serve(stopping));
  await using stream = await openEventStream(url);
  await stream.next();
  await stopping.close();
  await expect(stream.next()).rejects.toThrow('The stream has ended.');
});
