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
import { createContentRoutes } from '../content-routes.ts';

const tokens = {
  content: 'content-token',
  draft: 'draft-token',
  search: 'search-token',
  edit: 'edit-token',
};
const publishedQuery = '{ allJournalPosts(orderBy: [date_ASC]) { title } }';

const log = pino({ level: 'silent' });
const limits = { streamsPerAddress: 50, streamsPerToken: 500, requestsPerSecond: 0 };

/** Registers the content routes and returns the origin of the server. */
async function serve(server: FastifyInstance): Promise<string> {
  const images = new ImageUrls('', 'k');
  const source = { store, tokens, publicUrl: '', images, log, ...limits };
  await server.register(createContentRoutes(source), { prefix: '/service' });
  return server.listen({ host: '127.0.0.1', port: 0 });
}

let [folder, origin]: [string, string] = ['', ''];
let store: ContentStore;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-live-'));
  store = await openSqliteStore(folder, log);
  for (const model of contentModels) await store.models.save(model);
  // Aborted requests of a test may stay open.
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
  serverOrigin = origin,
): Promise<Response> =>
  fetch(`${serverOrigin}/service/listen`, {
    method: 'POST',
    body: JSON.stringify({ query }),
    headers: { authorization: `Bearer ${tokens.content}`, ...headers },
  });

async function createChannel(
  query: string,
  headers?: Record<string, string>,
  serverOrigin?: string,
): Promise<string> {
  const { url } = (await (await register(query, headers, serverOrigin)).json()) as { url: string };
  return url;
}

/** Saves one post, and publishes it unless it is a draft. */
async function savePost(id: string, title: string, isDraft = false): Promise<void> {
  await store.transaction(async (tx) => {
    const values = { title: { en: title }, slug: id, date: `2026-01-0${id.length}` };
    await tx.records.save({ id, model: 'journal_post', values });
    if (!isDraft) await tx.records.publish(id);
  });
}

const createResponse = (...titles: string[]) => ({
  response: { data: { allJournalPosts: titles.map((title) => ({ title })) } },
});

describe('live updates', () => {
  it('returns the channel URL with the exact content type that DatoCMS clients expect', async () => {
    const response = await register(publishedQuery);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/service\/listen\/channels\/[\w-]+$/),
    });
  });

  it('sends the whole response first, and again after each change', async () => {
    await savePost('a', 'One');
    await using stream = await openEventStream(await createChannel(publishedQuery));
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('access-control-allow-origin')).toBe('*');
    expect(await stream.next()).toMatchObject({ event: 'update', data: createResponse('One') });
    await savePost('bb', 'Two');
    expect(await stream.next()).toMatchObject({
      event: 'update',
      data: createResponse('One', 'Two'),
    });
    await store.records.unpublish('bb');
    expect(await stream.next()).toMatchObject({ event: 'update', data: createResponse('One') });
  });

  it('reports changes that another process made to the same database', async () => {
    const otherStore = await openSqliteStore(folder, log);
    await using stream = await openEventStream(await createChannel('{ allJournalPosts { id } }'));
    await stream.next();
    await otherStore.records.save({ id: 'far', model: 'journal_post', values: { slug: 'far' } });
    await otherStore.records.publish('far');
    expect(JSON.stringify(await stream.next())).toContain('"far"');
    await otherStore.records.delete('far');
    await otherStore.close();
  });

  it('hides drafts from subscribers of published content', async () => {
    const headers = { authorization: `Bearer ${tokens.draft}`, 'x-include-drafts': 'true' };
    await using visitor = await openEventStream(await createChannel(publishedQuery));
    await using editor = await openEventStream(await createChannel(publishedQuery, headers));
    await Promise.all([visitor.next(), editor.next()]);
    await savePost('ccc', 'Draft', true);
    expect(await editor.next()).toMatchObject({ data: { response: expect.anything() } });
    await savePost('a', 'One again');
    expect(JSON.stringify(await visitor.next())).not.toContain('Draft');
    await store.records.delete('ccc');
  });

  it('continues the channel of a client that reconnects, without repeating a known response', async () => {
    const url = await createChannel(publishedQuery);
    const disconnected = await openEventStream(url);
    const { id } = await disconnected.next();
    await disconnected[Symbol.asyncDispose]();
    await using reconnected = await openEventStream(url, id);
    await savePost('a', 'Changed meanwhile');
    expect(await reconnected.next()).toMatchObject({ data: createResponse('Changed meanwhile') });
  });

  it('ends the stream of an invalid query with an error', async () => {
    await using stream = await openEventStream(await createChannel('{ allCars { id } }'));
    expect(await stream.next()).toMatchObject({
      event: 'channelError',
      data: { code: 'INVALID_QUERY', fatal: true, response: { errors: [expect.anything()] } },
    });
    await expect(stream.next()).rejects.toThrow('The stream has ended.');
  });

  it('returns 404 for an unknown channel name', async () => {
    const response = await fetch(`${origin}/service/listen/channels/guessed`);
    expect(response.status).toBe(404);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each<[string, Record<string, string>, number]>([
    ['without a token', { authorization: '' }, 401],
    ['with the search token', { authorization: `Bearer ${tokens.search}` }, 403],
    ['to drafts without permission', { 'x-include-drafts': 'true' }, 403],
    ['in an unknown environment', { 'x-environment': 'sandbox' }, 404],
  ])('rejects a subscription %s', async (_, headers, status) => {
    expect((await register(publishedQuery, headers)).status).toBe(status);
  });

  it('allows requests from other origins', async () => {
    const response = await fetch(`${origin}/service/listen`, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
  });
});

it('closes open streams when the server stops, without waiting for readers', async () => {
  const otherServer = Fastify();
  const url = await createChannel(publishedQuery, {}, await serve(otherServer));
  await using stream = await openEventStream(url);
  await stream.next();
  await otherServer.close();
  await expect(stream.next()).rejects.toThrow('The stream has ended.');
});
