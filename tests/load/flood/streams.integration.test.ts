import { expect, it, onTestFinished } from 'vitest';
import { openEventStream } from '../../../site/service/test/event-stream-client.ts';
import {
  startContentServer,
  type TestContentServer,
} from '../../../site/service/test/test-content-server.ts';
import { contentModels } from '../../../site/content/models/index.ts';
import { waitFor } from '../../fixtures/wait-for.ts';

/** As many streams as the fixture lets one address have. */
const MOST = 50;

async function served(): Promise<TestContentServer> {
  const content = await startContentServer(async (store) => {
    for (const model of contentModels) await store.models.save(model);
  });
  onTestFinished(() => content[Symbol.asyncDispose]());
  return content;
}

const asReader = ({ tokens }: TestContentServer) => ({ authorization: `Bearer ${tokens.content}` });

async function channelOf(content: TestContentServer): Promise<string> {
  const body = JSON.stringify({ query: '{ allJournalPosts { id } }' });
  const asked = { method: 'POST', headers: asReader(content), body };
  const answer = await fetch(`${content.origin}/service/listen`, asked);
  return ((await answer.json()) as { url: string }).url;
}

it('streams of every kind count together, and one address has no more than it may', async () => {
  const content = await served();
  const life = new AbortController();
  onTestFinished(() => life.abort());
  // An answer that nobody holds any more is closed once garbage is collected.
  const held: Response[] = [];
  const tagStream = async (signal = life.signal) => {
    const asked = { headers: asReader(content), signal };
    const answer = await fetch(`${content.origin}/service/cache-tags`, asked);
    held.push(answer);
    return answer;
  };
  const leaving = new AbortController();
  expect((await tagStream(leaving.signal)).status).toBe(200);
  for (let open = 1; open < MOST; open += 1) expect((await tagStream()).status).toBe(200);

  const refused = await openEventStream(await channelOf(content));
  expect(refused.status).toBe(429);
  expect((await tagStream()).status).toBe(429);
  expect(held).toHaveLength(MOST + 1);
  leaving.abort();
  await waitFor(async () => {
    await using stream = await openEventStream(await channelOf(content));
    expect(stream.status).toBe(200);
  });
});
