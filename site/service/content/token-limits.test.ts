import { describe, expect, it, onTestFinished } from 'vitest';
import { contentModels } from '../../content/models/index.ts';
import { computeTokenDigest } from '../http/tokens/access-tokens.ts';
import { startContentServer, type TestContentServer } from '../test/test-content-server.ts';

/** Starts a server with two tokens for each role that can read content or search it. */
async function startServer(
  limits: Parameters<typeof startContentServer>[1],
): Promise<TestContentServer> {
  const server = await startContentServer(async (store) => {
    for (const model of contentModels) await store.models.save(model);
    for (const role of ['content', 'search'] as const) {
      for (const name of ['first', 'second']) {
        const token = { label: name, role, createdAt: '2026-01-01T00:00:00.000Z' };
        const id = `${name}-${role}`;
        await store.accessTokens.save({ id, digest: computeTokenDigest(id), ...token });
      }
    }
  }, limits);
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
}

const body = JSON.stringify({ query: '{ allJournalPosts { id } }' });

/** Sends a request with the token of this name, `first` or `second`. */
type Send = (server: TestContentServer, name: string) => Promise<Response>;

const requests = {
  'content queries': ({ origin }, name) =>
    fetch(`${origin}/service/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${name}-content` },
      body,
    }),
  'live queries': ({ origin }, name) =>
    fetch(`${origin}/service/listen`, {
      method: 'POST',
      headers: { authorization: `Bearer ${name}-content` },
      body,
    }),
  'site search': ({ origin }, name) =>
    fetch(`${origin}/service/search-results?filter[query]=blue`, {
      headers: { authorization: `Bearer ${name}-search`, 'x-api-version': '3' },
    }),
} satisfies Record<string, Send>;

describe.each(Object.entries(requests))('the rate limit of %s', (_, send) => {
  it('counts each token separately, even of the same role', async () => {
    const server = await startServer({ requestsPerSecond: 1 });
    const statuses = [];
    for (const name of ['first', 'first', 'second']) {
      statuses.push((await send(server, name)).status);
    }
    expect(statuses.map((status) => status === 429)).toEqual([false, true, false]);
  });
});

const streams = {
  'live channels': async (server, name) => {
    const response = await requests['live queries'](server, name);
    const { url } = (await response.json()) as { url: string };
    return fetch(url);
  },
  'cache tags': ({ origin }, name) =>
    fetch(`${origin}/service/cache-tags`, {
      headers: { authorization: `Bearer ${name}-content` },
    }),
} satisfies Record<string, Send>;

describe.each(Object.entries(streams))('the limit of open streams of %s', (_, open) => {
  it('counts each token separately, even of the same role', async () => {
    const server = await startServer({ streamsPerToken: 1 });
    const responses = [];
    for (const name of ['first', 'first', 'second']) responses.push(await open(server, name));
    expect(responses.map(({ status }) => status)).toEqual([200, 429, 200]);
    for (const response of responses) await response.body?.cancel();
  });
});
