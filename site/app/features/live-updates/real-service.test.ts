import { expect, it } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { readEvents } from '../../../lib/events/read-events.ts';
import { contentModels } from '../../../content/models/index.ts';
import { startContentServer } from '../../../service/test/test-content-server.ts';
import type { SubscriptionEnvironment } from './query-connection.ts';
import { subscribeToQuery } from './subscribe-to-query.ts';

/** A minimal `EventSource` over `fetch`. */
class FetchEventSource extends EventTarget {
  readyState = 0;
  readonly #abort = new AbortController();

  constructor(url: string) {
    super();
    this.#read(url).catch(() => undefined);
  }

  close(): void {
    this.readyState = 2;
    this.#abort.abort();
  }

  async #read(url: string): Promise<void> {
    const { body, ok } = await fetch(url, { signal: this.#abort.signal });
    if (!ok || !body) return this.close();
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
    for await (const { event, data } of readEvents(body)) {
      if (event) this.dispatchEvent(new MessageEvent(event, { data }));
    }
    return this.close();
  }
}

it('receives updates directly from the content service', async () => {
  await using server = await startContentServer(async (store) => {
    for (const model of contentModels) await store.models.save(model);
  });
  const publishPost = (title: string) =>
    server.store.transaction(async ({ records }) => {
      const values = { title: { en: title }, slug: 'a', date: '2026-01-01' };
      await records.save({ id: 'a', model: 'journal_post', values });
      await records.publish('a');
    });
  await publishPost('First');
  const updates: unknown[] = [];
  const unsubscribe = subscribeToQuery(
    {
      url: `${server.origin}/service/listen`,
      query: '{ allJournalPosts { title } }',
      token: server.tokens.content,
    },
    { onUpdate: (data) => updates.push(data) },
    {
      environment: {
        fetch,
        EventSource: FetchEventSource as unknown as SubscriptionEnvironment['EventSource'],
        document: undefined,
      },
    },
  );
  await waitFor(() => expect(updates).toEqual([{ allJournalPosts: [{ title: 'First' }] }]));
  await publishPost('Second');
  await waitFor(() => expect(updates.at(-1)).toEqual({ allJournalPosts: [{ title: 'Second' }] }));
  unsubscribe();
});
