import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import LiveRefresh from './live-refresh.tsx';
import { printOf } from '../../lib/content/print-query.ts';

const [old, fresh] = [{ title: 'One' }, { title: 'Two' }];

let streams: EventTarget[];
let root: Root;
/** What the server answers with, and how often it was asked. */
let answer: unknown;
let asked: number;
/** What stands at the address of the page. */
let page: () => Response;

beforeEach(async () => {
  [streams, answer, asked, page] = [[], old, 0, () => new Response()];
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        streams.push(this);
      }
      close(): void {}
    },
  );
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'HEAD' ? page() : Response.json({ url: '/channel' }),
  );
  const loader = () => {
    asked += 1;
    const subscriptions = [{ queryName: 'Post', variables: {}, fingerprint: printOf(answer) }];
    return { content: { subscriptions, edits: [], isStale: false } };
  };
  const router = createMemoryRouter([
    { path: '/', loader, Component: LiveRefresh, HydrateFallback: () => null },
  ]);
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<RouterProvider router={router} />));
  await passed(100);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const hear = (data: unknown) =>
  act(async () => {
    const text = JSON.stringify({ response: { data } });
    streams.at(-1)?.dispatchEvent(new MessageEvent('update', { data: text }));
  });

it('what an open page shows already is not fetched again', async () => {
  await hear(old);
  await passed(60_000);
  expect(asked).toBe(1);
});

it('an open page that hears of a change is fetched at once', async () => {
  await hear(old);
  answer = fresh;
  await hear(fresh);
  await passed(0);
  expect(asked).toBe(2);
  await passed(60_000);
  expect(asked).toBe(2);
});

it('a page whose server has not heard of a change yet is fetched until it has, and not for ever', async () => {
  await hear(fresh);
  for (const wait of [0, 1000, 3000]) await passed(wait);
  expect(asked).toBe(4);
  answer = fresh;
  await passed(9000);
  expect(asked).toBe(5);
  await passed(60_000);
  expect(asked).toBe(5);
  await hear({ title: 'Three, which no server knows' });
  for (const wait of [0, 1000, 3000, 9000, 60_000, 600_000]) await passed(wait);
  expect(asked).toBe(9);
});

it.each([
  ['cannot be reached', () => expect.fail('No connection')],
  ['is behind a proxy that has lost it', () => new Response('', { status: 502 })],
  ['is asked too often', () => new Response('', { status: 429 })],
])(
  'a page whose server %s stays as it is, and is fetched once that is over',
  async (_, failing) => {
    page = failing;
    await hear(old);
    answer = fresh;
    await hear(fresh);
    await passed(0);
    expect(asked).toBe(1);
    page = () => new Response();
    await passed(1000);
    expect(asked).toBe(2);
  },
);

it('a page that was taken down is taken from who reads it', async () => {
  page = () => new Response('', { status: 404 });
  await hear(old);
  await hear(null);
  await passed(0);
  expect(asked).toBe(2);
});
