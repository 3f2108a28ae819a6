import { expect, it, onTestFinished } from 'vitest';
import { follow } from '../../site/service/fixture/follow.ts';
import { serveContent, type ServedContent } from '../../site/service/fixture/serve-content.ts';
import { seededModels } from '../../site/content/models/index.ts';
import { eventually } from '../eventually.ts';

/** As many streams as the fixture lets one address have. */
const MOST = 50;

async function served(): Promise<ServedContent> {
  const content = await serveContent(async (store) => {
    for (const model of seededModels) await store.models.save(model);
  });
  onTestFinished(() => content[Symbol.asyncDispose]());
  return content;
}

const asReader = ({ tokens }: ServedContent) => ({ authorization: `Bearer ${tokens.content}` });

async function channelOf(content: ServedContent): Promise<string> {
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

  const refused = await follow(await channelOf(content));
  expect(refused.status).toBe(429);
  expect((await tagStream()).status).toBe(429);
  expect(held).toHaveLength(MOST + 1);
  leaving.abort();
  await eventually(async () => {
    await using stream = await follow(await channelOf(content));
    expect(stream.status).toBe(200);
  });
});
