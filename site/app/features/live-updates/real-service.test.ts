import { expect, it } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { readEvents } from '../../../lib/events/read-events.ts';
import { contentModels } from '../../../content/models/index.ts';
import { startContentServer } from '../../../service/test/test-content-server.ts';
import type { SubscriptionEnvironment } from './query-connection.ts';
import { subscribeToQuery } from './subscribe-to-query.ts';

/** An event stream as browsers have it, as far as this test needs one. */
class FetchedStream extends EventTarget {
  readyState = 0;
  readonly #closing = new AbortController();

  constructor(url: string) {
    super();
    this.#read(url).catch(() => undefined);
  }

  close(): void {
    this.readyState = 2;
    this.#closing.abort();
  }

  async #read(url: string): Promise<void> {
    const { body, ok } = await fetch(url, { signal: this.#closing.signal });
    if (!ok || !body) return this.close();
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
    for await (const { event, data } of readEvents(body)) {
      if (event) this.dispatchEvent(new MessageEvent(event, { data }));
    }
    return this.close();
  }
}

it('hears of what is published from the service itself, with nothing between', async () => {
  await using served = await startContentServer(async (store) => {
    for (const model of contentModels) await store.models.save(model);
  });
  const write = (title: string) =>
    served.store.transaction(async ({ records }) => {
      const values = { title: { en: title }, slug: 'a', date: '2026-01-01' };
      await records.save({ id: 'a', model: 'journal_post', values });
      await records.publish('a');
    });
  await write('First');
  const heard: unknown[] = [];
  const leave = subscribeToQuery(
    {
      url: `${served.origin}/service/listen`,
      query: '{ allJournalPosts { title } }',
      token: served.tokens.content,
    },
    { onUpdate: (data) => heard.push(data) },
    {
      world: {
        fetch,
        EventSource: FetchedStream as unknown as SubscriptionEnvironment['EventSource'],
        document: undefined,
      },
    },
  );
  await waitFor(() => expect(heard).toEqual([{ allJournalPosts: [{ title: 'First' }] }]));
  await write('Second');
  await waitFor(() => expect(heard.at(-1)).toEqual({ allJournalPosts: [{ title: 'Second' }] }));
  leave();
});
