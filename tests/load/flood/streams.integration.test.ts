import { expect, it, onTestFinished } from 'vitest';
import { openEventStream } from '../../../site/service/test/event-stream-client.ts';
import {
  startContentServer,
  type TestContentServer,
} from '../../../site/service/test/test-content-server.ts';
import { contentModels } from '../../../site/content/models/index.ts';
import { waitFor } from '../../fixtures/wait-for.ts';

/** The number of streams per address that the test server allows. */
const MAX_STREAMS = 50;

async function startServer(): Promise<TestContentServer> {
  const server = await startContentServer(async (store) => {
    for (const model of contentModels) await store.models.save(model);
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
}

const getHeaders = ({ tokens }: TestContentServer) => ({
  authorization: `Bearer ${tokens.content}`,
});

async function createChannel(server: TestContentServer): Promise<string> {
  const body = JSON.stringify({ query: '{ allJournalPosts { id } }' });
  const options = { method: 'POST', headers: getHeaders(server), body };
  const response = await fetch(`${server.origin}/service/listen`, options);
  return ((await response.json()) as { url: string }).url;
}

it('counts live channels and cache tag streams together against the limit per address', async () => {
  const server = await startServer();
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  // Keeps references, because the garbage collector would close the responses.
  const responses: Response[] = [];
  const openTagStream = async (signal = controller.signal) => {
    const options = { headers: getHeaders(server), signal };
    const response = await fetch(`${server.origin}/service/cache-tags`, options);
    responses.push(response);
    return response;
  };
  const firstController = new AbortController();
  expect((await openTagStream(firstController.signal)).status).toBe(200);
  for (let openCount = 1; openCount < MAX_STREAMS; openCount += 1) {
    expect((await openTagStream()).status).toBe(200);
  }

  const rejected = await openEventStream(await createChannel(server));
  expect(rejected.status).toBe(429);
  expect((await openTagStream()).status).toBe(429);
  expect(responses).toHaveLength(MAX_STREAMS + 1);
  firstController.abort();
  await waitFor(async () => {
    await using stream = await openEventStream(await createChannel(server));
    expect(stream.status).toBe(200);
  });
});
