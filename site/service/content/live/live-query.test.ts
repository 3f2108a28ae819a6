import { describe, expect, it } from 'vitest';
import type { QueryResult } from '../graphql/execution/execute-query.ts';
import type { LiveMessage } from './live-message.ts';
import { LiveQuery } from './live-query.ts';

/** Creates a query whose results are set by the test. */
function createQuery() {
  const errors: unknown[] = [];
  const pending: PromiseWithResolvers<QueryResult>[] = [];
  const query = new LiveQuery(
    () => {
      const result = Promise.withResolvers<QueryResult>();
      pending.push(result);
      return result.promise;
    },
    (error) => errors.push(error),
  );
  const respond = async (title: string): Promise<void> => {
    pending.at(-1)?.resolve({ json: Buffer.from(JSON.stringify({ data: { title } })) });
    await settle();
  };
  return { query, pending, respond, errors };
}

const runForever = (): Promise<never> => new Promise(() => undefined);

const settle = () => new Promise((resolve) => setImmediate(resolve));

function createSubscriber() {
  const messages: LiveMessage[] = [];
  const getTitles = () =>
    messages.map(({ bytes }) => /"(?:title|code)":"(\w+)"/.exec(bytes.toString())?.[1]);
  return { onMessage: (message: LiveMessage) => void messages.push(message), getTitles, messages };
}

describe('a live query', () => {
  it('runs a query once for all subscribers, and sends each the response', async () => {
    const { query, pending, respond } = createQuery();
    const [firstSubscriber, secondSubscriber] = [createSubscriber(), createSubscriber()];
    query.subscribe(firstSubscriber.onMessage);
    query.subscribe(secondSubscriber.onMessage);
    await respond('one');
    expect(pending).toHaveLength(1);
    expect([firstSubscriber.getTitles(), secondSubscriber.getTitles()]).toEqual([['one'], ['one']]);
  });

  it('sends the same buffer to all subscribers', async () => {
    const { query, respond } = createQuery();
    const [firstSubscriber, secondSubscriber] = [createSubscriber(), createSubscriber()];
    query.subscribe(firstSubscriber.onMessage);
    query.subscribe(secondSubscriber.onMessage);
    await respond('one');
    expect(firstSubscriber.messages[0]?.bytes).toBeInstanceOf(Buffer);
    expect(secondSubscriber.messages[0]?.bytes).toBe(firstSubscriber.messages[0]?.bytes);
  });

  it('sends the last response to a later subscriber', async () => {
    const { query, pending, respond } = createQuery();
    query.subscribe(createSubscriber().onMessage);
    await respond('one');
    const lateSubscriber = createSubscriber();
    query.subscribe(lateSubscriber.onMessage);
    expect(lateSubscriber.getTitles()).toEqual(['one']);
    expect(pending).toHaveLength(1);
  });

  it('sends nothing if the response has not changed', async () => {
    const { query, respond } = createQuery();
    const { onMessage, getTitles } = createSubscriber();
    query.subscribe(onMessage);
    await respond('one');
    query.refresh();
    await respond('one');
    query.refresh();
    await respond('two');
    expect(getTitles()).toEqual(['one', 'two']);
  });

  it('runs a query once more if a change occurs while it is running', async () => {
    const { query, pending, respond } = createQuery();
    const { onMessage, getTitles } = createSubscriber();
    query.subscribe(onMessage);
    query.refresh();
    query.refresh();
    await respond('old');
    await respond('new');
    expect(pending).toHaveLength(2);
    expect(getTitles()).toEqual(['old', 'new']);
  });

  it('does not repeat the last response to a client that reconnects', async () => {
    const { query, respond } = createQuery();
    const firstSubscriber = createSubscriber();
    query.subscribe(firstSubscriber.onMessage);
    await respond('one');
    const reconnectedSubscriber = createSubscriber();
    query.subscribe(reconnectedSubscriber.onMessage, firstSubscriber.messages[0]?.id);
    query.refresh();
    await respond('two');
    expect(reconnectedSubscriber.getTitles()).toEqual(['two']);
  });

  it('sends a known response again to a reconnected client if another one came in between', async () => {
    const { query, respond } = createQuery();
    const firstSubscriber = createSubscriber();
    query.subscribe(firstSubscriber.onMessage);
    await respond('one');
    const reconnectedSubscriber = createSubscriber();
    query.subscribe(reconnectedSubscriber.onMessage, firstSubscriber.messages[0]?.id);
    for (const title of ['two', 'one']) {
      query.refresh();
      await respond(title);
    }
    expect(reconnectedSubscriber.getTitles()).toEqual(['two', 'one']);
  });

  it('sends a fatal error if the query is invalid', async () => {
    const { query, pending } = createQuery();
    const { onMessage, messages, getTitles } = createSubscriber();
    query.subscribe(onMessage);
    const json = Buffer.from(JSON.stringify({ errors: [{ message: 'No.' }] }));
    pending[0]?.resolve({ json, fault: 'client' });
    await settle();
    expect(getTitles()).toEqual(['INVALID_QUERY']);
    expect(messages[0]).toMatchObject({ isFinal: true });
    expect(messages[0]?.bytes.toString()).toContain('"fatal":true');
  });

  it('sends an error that is not fatal if the server fails', async () => {
    const { query, pending } = createQuery();
    const { onMessage, messages, getTitles } = createSubscriber();
    query.subscribe(onMessage);
    pending[0]?.reject(new Error('The disk is gone.'));
    await settle();
    expect(getTitles()).toEqual(['INTERNAL_ERROR']);
    expect(messages[0]?.bytes.toString()).toContain('"fatal":false');
    expect(messages[0]?.bytes.toString()).not.toContain('disk');
  });

  it('discards the last response when all subscribers have unsubscribed', async () => {
    const { query, respond } = createQuery();
    const unsubscribe = query.subscribe(createSubscriber().onMessage);
    await respond('old');
    unsubscribe();
    const lateSubscriber = createSubscriber();
    query.subscribe(lateSubscriber.onMessage);
    await respond('new');
    expect(lateSubscriber.getTitles()).toEqual(['new']);
  });

  it('notifies the other subscribers if one throws, and still handles the next change', async () => {
    const { query, respond, errors } = createQuery();
    const subscriberError = new Error('broken subscriber');
    query.subscribe(() => {
      throw subscriberError;
    });
    const { onMessage, getTitles } = createSubscriber();
    query.subscribe(onMessage);
    await respond('one');
    query.refresh();
    await respond('two');
    expect(getTitles()).toEqual(['one', 'two']);
    expect(errors).toEqual([subscriberError, subscriberError]);
  });

  it('still handles the next change after the query threw synchronously', async () => {
    const runs = [
      (): Promise<QueryResult> => {
        throw new Error('no schema');
      },
      async () => ({ json: Buffer.from('{"data":{"title":"two"}}') }),
    ];
    const query = new LiveQuery(
      () => (runs.shift() ?? runForever)(),
      () => undefined,
    );
    const { onMessage, getTitles } = createSubscriber();
    query.subscribe(onMessage);
    await settle();
    query.refresh();
    await settle();
    expect(getTitles()).toEqual(['INTERNAL_ERROR', 'two']);
  });
});
