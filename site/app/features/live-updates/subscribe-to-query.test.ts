import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SubscriptionEnvironment } from './query-connection.ts';
import { subscribeToQuery } from './subscribe-to-query.ts';
import type { SubscriptionError } from './subscription-error.ts';
import { editorReconnectPolicy } from './reconnect-policy.ts';

/** A fake `EventSource` that the test controls. */
class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = [];
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }

  close(): void {
    this.readyState = 2;
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  /** Fires `error`; with `readyState` 2 the stream is closed, with 0 the browser reconnects. */
  fail(readyState: 0 | 2): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }

  send(type: 'update' | 'channelError' | 'heartbeat', payload: unknown): void {
    const data = typeof payload === 'string' ? payload : JSON.stringify(payload);
    this.dispatchEvent(new MessageEvent(type, { data }));
  }

  update(data: unknown): void {
    this.send('update', { response: { data } });
  }
}

const url = 'https://site.test/live';
const request = { url, query: 'Film', variables: { slug: 'a' } };
const json = { 'content-type': 'application/json' };

/** Responses to the requests for channels, in order; the last one repeats. */
let responses: (() => Response | Promise<Response>)[];
let requests: [string, RequestInit][];
let pageDocument: EventTarget & { hidden: boolean };
let reported: { updates: unknown[]; statuses: string[]; errors: (SubscriptionError | undefined)[] };

const createChannelResponse = () => Response.json({ url: '/channels/one' }, { headers: json });
const createStatusResponse = (code: number, headers = {}) =>
  new Response('{}', { status: code, headers });

const createEnvironment = (): SubscriptionEnvironment => ({
  fetch: (async (requestUrl: string, init: RequestInit) => {
    requests.push([requestUrl, init]);
    return (responses.length > 1 ? responses.shift() : responses[0])?.();
  }) as unknown as typeof fetch,
  EventSource: FakeEventSource as unknown as SubscriptionEnvironment['EventSource'],
  document: pageDocument,
});

function subscribe(
  options: Parameters<typeof subscribeToQuery>[2] = {},
  subscription = request,
): () => void {
  return subscribeToQuery(
    subscription,
    {
      onUpdate: (data) => reported.updates.push(data),
      onStatusChange: (status) => reported.statuses.push(status),
      onError: (error) => reported.errors.push(error),
    },
    { environment: createEnvironment(), ...options },
  );
}

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const getStream = () => FakeEventSource.all.at(-1) as FakeEventSource;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  FakeEventSource.all = [];
  requests = [];
  responses = [createChannelResponse];
  pageDocument = Object.assign(new EventTarget(), { hidden: false });
  reported = { updates: [], statuses: [], errors: [] };
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const setHidden = (hidden: boolean) => {
  pageDocument.hidden = hidden;
  pageDocument.dispatchEvent(new Event('visibilitychange'));
};

it('connects, and reports each update', async () => {
  subscribe();
  expect(reported.statuses).toEqual(['connecting']);
  await advance(0);
  getStream().open();
  getStream().update({ film: 1 });
  getStream().update({ film: 2 });
  expect(reported).toMatchObject({
    statuses: ['connecting', 'connected'],
    updates: [{ film: 1 }, { film: 2 }],
    errors: [],
  });
});

it('sends every option that is set, and no token by default', async () => {
  subscribe();
  const options = { token: 't', environment: 'e', includeDrafts: true, excludeInvalid: true };
  subscribe({}, { ...request, ...options });
  await advance(0);
  expect(requests[0]?.[1].body).toBe('{"query":"Film","variables":{"slug":"a"}}');
  expect(requests[0]?.[1].headers).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
  });
  expect(requests[1]?.[1].headers).toMatchObject({
    authorization: 'Bearer t',
    'x-environment': 'e',
    'x-include-drafts': 'true',
    'x-exclude-invalid': 'true',
  });
});

it('ignores an update that equals the previous one', async () => {
  subscribe();
  await advance(0);
  getStream().update({ film: 1 });
  getStream().update({ film: 1 });
  getStream().fail(2);
  await advance(1300);
  getStream().update({ film: 1 });
  expect(FakeEventSource.all).toHaveLength(2);
  expect(reported.updates).toEqual([{ film: 1 }]);
});

it.each([300, 400, 401, 404, 422, 499])('gives up after status %i', async (code) => {
  responses = [() => createStatusResponse(code)];
  subscribe();
  await advance(600_000);
  expect(requests).toHaveLength(1);
  expect(reported.statuses).toEqual(['connecting', 'closed']);
  expect(reported.errors).toMatchObject([{ kind: 'client', code }]);
  // Returning to the page does not retry either.
  setHidden(true);
  setHidden(false);
  await advance(600_000);
  expect(requests).toHaveLength(1);
});

it.each([
  [408, 'retry-after'],
  [429, 'x-ratelimit-reset'],
])('retries after status %i at the time that its %s header requests', async (code, header) => {
  responses = [() => createStatusResponse(code, { [header]: '7' }), createChannelResponse];
  subscribe();
  await advance(6999);
  expect(requests).toHaveLength(1);
  await advance(1);
  expect(requests).toHaveLength(2);
  expect(reported.errors).toMatchObject([{ kind: 'busy', code, retryAfterMs: 7000 }]);
});

it.each([
  ['without a header', {}],
  ['with a delay of zero', { 'x-ratelimit-reset': '0' }],
  ['with a date in the past', { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
])('retries after status 429 %s with the default backoff', async (_, headers) => {
  responses = [() => createStatusResponse(429, headers)];
  subscribe();
  await advance(999);
  expect(requests).toHaveLength(1);
  await advance(1);
  expect(requests).toHaveLength(2);
  await advance(1999);
  expect(requests).toHaveLength(2);
});

it('does not retry immediately if the requested delay exceeds the maximum of `setTimeout`', async () => {
  responses = [() => createStatusResponse(429, { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' })];
  subscribe();
  await advance(60_000);
  expect(requests).toHaveLength(1);
});

it.each([
  ['status 500', 'server', () => createStatusResponse(500)],
  ['status 503', 'server', () => createStatusResponse(503)],
  [
    'an HTML page',
    'invalid-response',
    () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['JSON without a channel', 'invalid-response', () => Response.json({ url: 7 })],
  [
    'a channel URL of another scheme',
    'invalid-response',
    () => Response.json({ url: 'javascript:1' }),
  ],
  ['a network error', 'unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
])('reports %s and retries after 1 s', async (_, kind, respond) => {
  responses = [respond, createChannelResponse];
  subscribe();
  await advance(999);
  expect(reported.errors).toMatchObject([{ kind }]);
  expect(reported.statuses).toEqual(['connecting', 'closed']);
  await advance(1);
  getStream().open();
  getStream().update({});
  expect(reported.statuses).toEqual(['connecting', 'closed', 'connecting', 'connected']);
  expect(reported.errors.at(-1)).toBeUndefined();
});

it('doubles the delay between retries, up to 20 s', async () => {
  responses = [() => createStatusResponse(500)];
  subscribe();
  await advance(0);
  for (const seconds of [1, 2, 4, 8, 16, 20, 20]) {
    const previousCount = requests.length;
    await advance(seconds * 1000 - 1);
    expect(requests).toHaveLength(previousCount);
    await advance(1);
    expect(requests).toHaveLength(previousCount + 1);
  }
});

it.each([
  [0, 1800],
  [1, 2200],
])('varies the delays by 10 % in either direction', async (randomValue, delayMs) => {
  vi.spyOn(Math, 'random').mockReturnValue(randomValue);
  responses = [() => createStatusResponse(500)];
  subscribe();
  await advance(1000 + delayMs - 1);
  expect(requests).toHaveLength(2);
  await advance(1);
  expect(requests).toHaveLength(3);
});

it('detects a closed channel within 300 ms and creates a new one after 1 s', async () => {
  subscribe();
  await advance(0);
  getStream().open();
  getStream().fail(2);
  await advance(299);
  expect(reported.statuses.at(-1)).toBe('connected');
  await advance(1);
  expect(reported.statuses.at(-1)).toBe('closed');
  await advance(1000);
  expect(requests).toHaveLength(2);
});

it('resets the backoff only after a channel has been open for 30 s', async () => {
  responses = [
    () => createStatusResponse(500),
    () => createStatusResponse(500),
    createChannelResponse,
  ];
  subscribe();
  await advance(3000);
  getStream().open();
  await advance(28_800);
  getStream().fail(2);
  await advance(300 + 3999);
  expect(requests).toHaveLength(3);
  await advance(1);
  getStream().open();
  await advance(30_000);
  getStream().fail(2);
  await advance(1300);
  expect(requests).toHaveLength(5);
});

it('lets the browser reconnect a broken connection', async () => {
  subscribe();
  await advance(0);
  getStream().open();
  getStream().fail(0);
  await advance(60_000);
  getStream().open();
  expect(FakeEventSource.all).toHaveLength(1);
  expect(reported.statuses).toEqual(['connecting', 'connected', 'connecting', 'connected']);
});

it('replaces a channel that misses three heartbeats', async () => {
  subscribe();
  await advance(0);
  getStream().open();
  getStream().send('heartbeat', 15_000);
  await advance(15_000);
  getStream().send('heartbeat', 15_000);
  await advance(44_900);
  expect(reported.statuses.at(-1)).toBe('connected');
  await advance(400);
  expect(reported.statuses.at(-1)).toBe('closed');
  expect(getStream().readyState).toBe(2);
  await advance(1000);
  expect(requests).toHaveLength(2);
});

it('keeps a silent channel open if the service sends no heartbeats', async () => {
  subscribe();
  await advance(0);
  getStream().open();
  await advance(3_600_000);
  getStream().update({ film: 1 });
  expect(FakeEventSource.all).toHaveLength(1);
  expect(reported.updates).toEqual([{ film: 1 }]);
});

it('stops after a fatal channel error, and reconnects after any other', async () => {
  subscribe();
  await advance(0);
  getStream().send('channelError', { code: 'INTERNAL_ERROR', message: 'Sorry.', fatal: false });
  expect(getStream().readyState).toBe(2);
  await advance(1000);
  expect(requests).toHaveLength(2);
  getStream().send('channelError', { code: 'INVALID_QUERY', message: 'What?', fatal: true });
  await advance(60_000);
  expect(requests).toHaveLength(2);
  expect(reported.statuses.at(-1)).toBe('closed');
  expect(reported.errors).toMatchObject([{ message: 'Sorry.' }, { code: 'INVALID_QUERY' }]);
});

it('ignores malformed events', async () => {
  subscribe();
  await advance(0);
  getStream().send('update', 'not JSON');
  getStream().send('update', { response: {} });
  getStream().update({ film: 1 });
  expect(reported.updates).toEqual([{ film: 1 }]);
});

it('disconnects while the page is hidden and reconnects when it is visible', async () => {
  responses = [
    () => createStatusResponse(500),
    () => createStatusResponse(500),
    createChannelResponse,
  ];
  subscribe();
  await advance(1500);
  setHidden(true);
  await advance(600_000);
  expect(requests).toHaveLength(2);
  setHidden(false);
  await advance(0);
  expect(requests).toHaveLength(3);
  getStream().open();
  setHidden(true);
  expect(getStream().readyState).toBe(2);
  expect(reported.statuses.at(-1)).toBe('closed');
  setHidden(false);
  await advance(0);
  expect(FakeEventSource.all).toHaveLength(2);
});

it('reports recovery from an error that occurred before the page was hidden', async () => {
  responses = [() => createStatusResponse(500), createChannelResponse];
  subscribe();
  await advance(0);
  expect(reported.errors).toHaveLength(1);
  setHidden(true);
  setHidden(false);
  await advance(0);
  getStream().open();
  getStream().update({ film: 1 });
  getStream().update({ film: 2 });
  expect(reported.errors).toEqual([expect.objectContaining({ kind: 'server' }), undefined]);
});

it('does not connect on a hidden page', async () => {
  pageDocument.hidden = true;
  subscribe();
  await advance(60_000);
  expect(requests).toHaveLength(0);
});

it.each([
  ['while a channel is being created', async () => undefined],
  ['before the channel has opened', () => advance(0)],
  [
    'while it is connected',
    async () => {
      await advance(0);
      getStream().open();
    },
  ],
  [
    'while it waits to retry',
    async () => {
      await advance(0);
      getStream().fail(2);
      await advance(700);
    },
  ],
  [
    'after it has reconnected',
    async () => {
      await advance(0);
      getStream().fail(2);
      await advance(1300);
      getStream().open();
    },
  ],
])('can be unsubscribed %s', async (_, advanceToState) => {
  const unsubscribe = subscribe();
  await advanceToState();
  const statuses = structuredClone(reported.statuses);
  const requestCount = requests.length;
  unsubscribe();
  unsubscribe();
  await advance(600_000);
  setHidden(true);
  setHidden(false);
  await advance(600_000);
  for (const source of FakeEventSource.all) source.update({ film: 'late' });
  expect(requests).toHaveLength(requestCount);
  expect(FakeEventSource.all.every(({ readyState }) => readyState === 2)).toBe(true);
  expect(reported.statuses).toEqual(statuses);
  expect(reported.updates).toEqual([]);
});

it('can be unsubscribed from within a callback', async () => {
  responses = [() => createStatusResponse(500)];
  const unsubscribe = subscribeToQuery(
    request,
    { onUpdate: () => undefined, onStatusChange: (status) => status === 'closed' && unsubscribe() },
    { environment: createEnvironment() },
  );
  await advance(600_000);
  expect(requests).toHaveLength(1);
});

it('checks draft channels every second and replaces them after 1 s without backoff', async () => {
  subscribe({ policy: editorReconnectPolicy });
  for (let round = 1; round < 6; round += 1) {
    await advance(0);
    getStream().open();
    getStream().fail(2);
    await advance(1000);
    expect(reported.statuses.at(-1)).toBe('closed');
    await advance(999);
    expect(requests).toHaveLength(round);
    await advance(1);
    expect(requests).toHaveLength(round + 1);
  }
});
