import { expect, it } from 'vitest';
import { eventually } from '../../tests/eventually.ts';
import { seededModels } from '../content/models/index.ts';
import { TagLog } from '../app/content/tag-log.ts';
import { serveContent } from '../service/fixture/serve-content.ts';
import { hearChanges } from './hear-changes.ts';

it('notes exactly what a publication changes, as soon as it can be read', async () => {
  const log = new TagLog();
  const enough = new AbortController();
  const served = await serveContent(async (store) => {
    for (const model of seededModels) await store.models.save(model);
  });
  const url = `${served.origin}/service/cache-tags`;
  const heard = hearChanges({ url, token: served.tokens.content }, log, enough.signal);
  const before = log.position;
  await eventually(() => expect(log.position).toBeGreaterThan(before));
  const made = (...tags: string[]) => ({ since: log.position, at: Date.now(), tags });
  const [posts, films, other] = [made('m-journal_post'), made('m-film'), made('r-b')];
  const draft = made('r-a');
  const values = { title: { en: 'A' }, slug: 'a', date: '2026-01-01' };
  await served.store.transaction(async ({ records }) => {
    await records.save({ id: 'a', model: 'journal_post', values });
  });
  await served.store.transaction(async ({ records }) => {
    await records.publish('a');
  });
  await eventually(() => expect(log.holds(posts)).toBe(false));
  expect([draft, films, other].map((each) => log.holds(each))).toEqual([false, true, true]);
  await served[Symbol.asyncDispose]();
  await eventually(() => expect(log.holds(films)).toBe(false));
  enough.abort();
  await heard;
});

it('is told nothing with a token that may only search', async () => {
  await using served = await serveContent(async () => undefined);
  const headers = { authorization: `Bearer ${served.tokens.search}` };
  const answer = await fetch(`${served.origin}/service/cache-tags`, { headers });
  expect(answer.status).toBe(403);
});
