import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SubscriptionEnvironment } from './query-connection.ts';
import { subscribeToQuery } from './subscribe-to-query.ts';
import type { SubscriptionError } from './subscription-error.ts';
import { editorReconnectPolicy } from './reconnect-policy.ts';

/** A stream of which the test decides what happens. */
class Stream extends EventTarget {
  static all: Stream[] = [];
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    Stream.all.push(this);
  }

  close(): void {
    this.readyState = 2;
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  /** Breaks off; by `readyState` for good, or until the browser comes back by itself. */
  breakOff(readyState: 0 | 2): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }

  say(type: 'update' | 'channelError' | 'heartbeat', told: unknown): void {
    const data = typeof told === 'string' ? told : JSON.stringify(told);
    this.dispatchEvent(new MessageEvent(type, { data }));
  }

  update(data: unknown): void {
    this.say('update', { response: { data } });
  }
}

const url = 'https://site.test/live';
const request = { url, query: 'Film', variables: { slug: 'a' } };
const json = { 'content-type': 'application/json' };

/** Answers to requests for channels, in their order; the last one counts from then on. */
let answers: (() => Response | Promise<Response>)[];
let asked: [string, RequestInit][];
let page: EventTarget & { hidden: boolean };
let heard: { updates: unknown[]; statuses: string[]; errors: (SubscriptionError | undefined)[] };

const channel = () => Response.json({ url: '/channels/one' }, { headers: json });
const status = (code: number, headers = {}) => new Response('{}', { status: code, headers });

const world = (): SubscriptionEnvironment => ({
  fetch: (async (address: string, init: RequestInit) => {
    asked.push([address, init]);
    return (answers.length > 1 ? answers.shift() : answers[0])?.();
  }) as unknown as typeof fetch,
  EventSource: Stream as unknown as SubscriptionEnvironment['EventSource'],
  document: page,
});

function follow(
  options: Parameters<typeof subscribeToQuery>[2] = {},
  asking = request,
): () => void {
  return subscribeToQuery(
    asking,
    {
      onUpdate: (data) => heard.updates.push(data),
      onStatusChange: (status) => heard.statuses.push(status),
      onError: (error) => heard.errors.push(error),
    },
    { world: world(), ...options },
  );
}

const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const stream = () => Stream.all.at(-1) as Stream;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  Stream.all = [];
  asked = [];
  answers = [channel];
  page = Object.assign(new EventTarget(), { hidden: false });
  heard = { updates: [], statuses: [], errors: [] };
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const look = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

it('connects, and tells each answer as it comes', async () => {
  follow();
  expect(heard.statuses).toEqual(['connecting']);
  await passed(0);
  stream().open();
  stream().update({ film: 1 });
  stream().update({ film: 2 });
  expect(heard).toMatchObject({
    statuses: ['connecting', 'connected'],
    updates: [{ film: 1 }, { film: 2 }],
    errors: [],
  });
});

it('sends the query and no token, and says all that it is given', async () => {
  follow();
  const all = { token: 't', environment: 'e', includeDrafts: true, excludeInvalid: true };
  follow({}, { ...request, ...all });
  await passed(0);
  expect(asked[0]?.[1].body).toBe('{"query":"Film","variables":{"slug":"a"}}');
  expect(asked[0]?.[1].headers).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
  });
  expect(asked[1]?.[1].headers).toMatchObject({
    authorization: 'Bearer t',
    'x-environment': 'e',
    'x-include-drafts': 'true',
    'x-exclude-invalid': 'true',
  });
});

it('tells an answer that is the same as the last only once', async () => {
  follow();
  await passed(0);
  stream().update({ film: 1 });
  stream().update({ film: 1 });
  stream().breakOff(2);
  await passed(1300);
  stream().update({ film: 1 });
  expect(Stream.all).toHaveLength(2);
  expect(heard.updates).toEqual([{ film: 1 }]);
});

it.each([300, 400, 401, 404, 422, 499])('gives up where status %i refuses', async (code) => {
  answers = [() => status(code)];
  follow();
  await passed(600_000);
  expect(asked).toHaveLength(1);
  expect(heard.statuses).toEqual(['connecting', 'closed']);
  expect(heard.errors).toMatchObject([{ kind: 'client', code }]);
  // Nor does whoever comes back to the page ask once more.
  look(true);
  look(false);
  await passed(600_000);
  expect(asked).toHaveLength(1);
});

it.each([
  [408, 'retry-after'],
  [429, 'x-ratelimit-reset'],
])('comes back after status %i when its header says', async (code, header) => {
  answers = [() => status(code, { [header]: '7' }), channel];
  follow();
  await passed(6999);
  expect(asked).toHaveLength(1);
  await passed(1);
  expect(asked).toHaveLength(2);
  expect(heard.errors).toMatchObject([{ kind: 'busy', code, retryAfterMs: 7000 }]);
});

it.each([
  ['without a header', {}],
  ['that says no time at all', { 'x-ratelimit-reset': '0' }],
  ['that names a moment long ago', { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
])('comes back after status 429 %s a second later, and then later still', async (_, headers) => {
  answers = [() => status(429, headers)];
  follow();
  await passed(999);
  expect(asked).toHaveLength(1);
  await passed(1);
  expect(asked).toHaveLength(2);
  await passed(1999);
  expect(asked).toHaveLength(2);
});

it('waits for a moment that no timer can wait for, and does not ask at once', async () => {
  answers = [() => status(429, { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' })];
  follow();
  await passed(60_000);
  expect(asked).toHaveLength(1);
});

it.each([
  ['status 500', 'server', () => status(500)],
  ['status 503', 'server', () => status(503)],
  [
    'a page',
    'invalid-response',
    () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['JSON without a channel', 'invalid-response', () => Response.json({ url: 7 })],
  ['a channel of another kind', 'invalid-response', () => Response.json({ url: 'javascript:1' })],
  ['nothing at all', 'unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is told, and asked again a second later', async (_, kind, answer) => {
  answers = [answer, channel];
  follow();
  await passed(999);
  expect(heard.errors).toMatchObject([{ kind }]);
  expect(heard.statuses).toEqual(['connecting', 'closed']);
  await passed(1);
  stream().open();
  stream().update({});
  expect(heard.statuses).toEqual(['connecting', 'closed', 'connecting', 'connected']);
  expect(heard.errors.at(-1)).toBeUndefined();
});

it('waits twice as long each time, 20 seconds at most', async () => {
  answers = [() => status(500)];
  follow();
  await passed(0);
  for (const seconds of [1, 2, 4, 8, 16, 20, 20]) {
    const before = asked.length;
    await passed(seconds * 1000 - 1);
    expect(asked).toHaveLength(before);
    await passed(1);
    expect(asked).toHaveLength(before + 1);
  }
});

it.each([
  [0, 1800],
  [1, 2200],
])('spreads the waits by a tenth either way', async (chance, second) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  answers = [() => status(500)];
  follow();
  await passed(1000 + second - 1);
  expect(asked).toHaveLength(2);
  await passed(1);
  expect(asked).toHaveLength(3);
});

it('sees within 300 ms that a channel has closed, and has a new one made a second later', async () => {
  follow();
  await passed(0);
  stream().open();
  stream().breakOff(2);
  await passed(299);
  expect(heard.statuses.at(-1)).toBe('connected');
  await passed(1);
  expect(heard.statuses.at(-1)).toBe('closed');
  await passed(1000);
  expect(asked).toHaveLength(2);
});

it('begins with short waits again once a channel has held for 30 seconds, and not before', async () => {
  answers = [() => status(500), () => status(500), channel];
  follow();
  await passed(3000);
  stream().open();
  await passed(28_800);
  stream().breakOff(2);
  await passed(300 + 3999);
  expect(asked).toHaveLength(3);
  await passed(1);
  stream().open();
  await passed(30_000);
  stream().breakOff(2);
  await passed(1300);
  expect(asked).toHaveLength(5);
});

it('leaves it to the browser to take up a connection that broke', async () => {
  follow();
  await passed(0);
  stream().open();
  stream().breakOff(0);
  await passed(60_000);
  stream().open();
  expect(Stream.all).toHaveLength(1);
  expect(heard.statuses).toEqual(['connecting', 'connected', 'connecting', 'connected']);
});

it('takes a channel for gone that has given signs of life and gives none any more', async () => {
  follow();
  await passed(0);
  stream().open();
  stream().say('heartbeat', 15_000);
  await passed(15_000);
  stream().say('heartbeat', 15_000);
  await passed(44_900);
  expect(heard.statuses.at(-1)).toBe('connected');
  await passed(400);
  expect(heard.statuses.at(-1)).toBe('closed');
  expect(stream().readyState).toBe(2);
  await passed(1000);
  expect(asked).toHaveLength(2);
});

it('waits for ever for a word of a service that gives no signs of life', async () => {
  follow();
  await passed(0);
  stream().open();
  await passed(3_600_000);
  stream().update({ film: 1 });
  expect(Stream.all).toHaveLength(1);
  expect(heard.updates).toEqual([{ film: 1 }]);
});

it('ends with an error that is fatal, and comes back after one that is not', async () => {
  follow();
  await passed(0);
  stream().say('channelError', { code: 'INTERNAL_ERROR', message: 'Sorry.', fatal: false });
  expect(stream().readyState).toBe(2);
  await passed(1000);
  expect(asked).toHaveLength(2);
  stream().say('channelError', { code: 'INVALID_QUERY', message: 'What?', fatal: true });
  await passed(60_000);
  expect(asked).toHaveLength(2);
  expect(heard.statuses.at(-1)).toBe('closed');
  expect(heard.errors).toMatchObject([{ message: 'Sorry.' }, { code: 'INVALID_QUERY' }]);
});

it('is not disturbed by an event that nobody can read', async () => {
  follow();
  await passed(0);
  stream().say('update', 'not JSON');
  stream().say('update', { response: {} });
  stream().update({ film: 1 });
  expect(heard.updates).toEqual([{ film: 1 }]);
});

it('rests while nobody looks, and begins anew when somebody does', async () => {
  answers = [() => status(500), () => status(500), channel];
  follow();
  await passed(1500);
  look(true);
  await passed(600_000);
  expect(asked).toHaveLength(2);
  look(false);
  await passed(0);
  expect(asked).toHaveLength(3);
  stream().open();
  look(true);
  expect(stream().readyState).toBe(2);
  expect(heard.statuses.at(-1)).toBe('closed');
  look(false);
  await passed(0);
  expect(Stream.all).toHaveLength(2);
});

it('tells that a failure is over which it told of before nobody looked', async () => {
  answers = [() => status(500), channel];
  follow();
  await passed(0);
  expect(heard.errors).toHaveLength(1);
  look(true);
  look(false);
  await passed(0);
  stream().open();
  stream().update({ film: 1 });
  stream().update({ film: 2 });
  expect(heard.errors).toEqual([expect.objectContaining({ kind: 'server' }), undefined]);
});

it('does not begin on a page that nobody looks at', async () => {
  page.hidden = true;
  follow();
  await passed(60_000);
  expect(asked).toHaveLength(0);
});

it.each([
  ['while a channel is made', async () => undefined],
  ['before the channel is open', () => passed(0)],
  [
    'while it is connected',
    async () => {
      await passed(0);
      stream().open();
    },
  ],
  [
    'while it waits',
    async () => {
      await passed(0);
      stream().breakOff(2);
      await passed(700);
    },
  ],
  [
    'after it has come back',
    async () => {
      await passed(0);
      stream().breakOff(2);
      await passed(1300);
      stream().open();
    },
  ],
])('is over for good %s', async (_, reach) => {
  const leave = follow();
  await reach();
  const before = structuredClone(heard.statuses);
  const known = asked.length;
  leave();
  leave();
  await passed(600_000);
  look(true);
  look(false);
  await passed(600_000);
  for (const each of Stream.all) each.update({ film: 'late' });
  expect(asked).toHaveLength(known);
  expect(Stream.all.every(({ readyState }) => readyState === 2)).toBe(true);
  expect(heard.statuses).toEqual(before);
  expect(heard.updates).toEqual([]);
});

it('is over for good when it is left from within', async () => {
  answers = [() => status(500)];
  const leave = subscribeToQuery(
    request,
    { onUpdate: () => undefined, onStatusChange: (status) => status === 'closed' && leave() },
    { world: world() },
  );
  await passed(600_000);
  expect(asked).toHaveLength(1);
});

it('has drafts looked at every second, and a fresh channel made a second later, always', async () => {
  follow({ pace: editorReconnectPolicy });
  for (let round = 1; round < 6; round += 1) {
    await passed(0);
    stream().open();
    stream().breakOff(2);
    await passed(1000);
    expect(heard.statuses.at(-1)).toBe('closed');
    await passed(999);
    expect(asked).toHaveLength(round);
    await passed(1);
    expect(asked).toHaveLength(round + 1);
  }
});
