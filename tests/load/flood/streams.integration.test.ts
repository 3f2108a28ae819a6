import { expect, it, onTestFinished } from 'vitest';
import { openEventStream } from '../../../site/service/test/event-stream-client.ts';
import {
  startContentServer,
  type TestContentServer,
} from '../../../site/service/test/test-content-server.ts';
import { contentModels } from '../../../site/content/models/index.ts';
import { waitFor } from '../../fixtures/wait-for.ts';

/** The streams that the fixture allows per address. */
const MAX_STREAMS = 50;

async function startServer(): Promise<TestContentServer> {
  const content = await startContentServer(async (store) => {
    for (const model of contentModels) await store.models.save(model);
  });
  onTestFinished(() => content[Symbol.asyncDispose]());
  return content;
}

const getHeaders = ({ tokens }: TestContentServer) => ({
  authorization: `Bearer ${tokens.content}`,
});

async function createChannel(content: TestContentServer): Promise<string> {
  const body = JSON.stringify({ query: '{ allJournalPosts { id } }' });
  const options = { method: 'POST', headers: getHeaders(content), body };
  const response = await fetch(`${content.origin}/service/listen`, options);
  return ((await response.json()) as { url: string }).url;
}

it('counts live channels and cache tag streams together against the limit per address', async () => {
  const content = await startServer();
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  // Unreferenced responses would be closed by the garbage collector.
  const responses: Response[] = [];
  const openTagStream = async (signal = controller.signal) => {
    const options = { headers: getHeaders(content), signal };
    const response = await fetch(`${content.origin}/service/cache-tags`, options);
    responses.push(response);
    return response;
  };
  const first = new AbortController();
  expect((await openTagStream(first.signal)).status).toBe(200);
  for (let open = 1; open < MAX_STREAMS; open += 1) {
    expect((await openTagStream()).status).toBe(200);
  }

  const rejected = await openEventStream(await createChannel(content));
  expect(rejected.status).toBe(429);
  expect((await openTagStream()).status).toBe(429);
  expect(responses).toHaveLength(MAX_STREAMS + 1);
  first.abort();
  await waitFor(async () => {
    await using stream = await openEventStream(await createChannel(content));
    expect(stream.status).toBe(200);
  });
});
