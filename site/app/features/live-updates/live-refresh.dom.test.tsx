import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import LiveRefresh from './live-refresh.tsx';
import { fingerprintQueryData } from '../../lib/content/fingerprint-query-data.ts';

const [oldData, newData] = [{ title: 'One' }, { title: 'Two' }];

let streams: EventTarget[];
let root: Root;
/** Content of the server, and the number of loader calls. */
let serverData: unknown;
let loadCount: number;
/** Creates the response to a HEAD request for the page. */
let respondToHead: () => Response;

beforeEach(async () => {
  [streams, serverData, loadCount, respondToHead] = [[], oldData, 0, () => new Response()];
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
    method === 'HEAD' ? respondToHead() : Response.json({ url: '/channel' }),
  );
  const loader = () => {
    loadCount += 1;
    const subscriptions = [
      { queryName: 'Post', variables: {}, fingerprint: fingerprintQueryData(serverData) },
    ];
    return { content: { subscriptions, editLinks: [], isStale: false } };
  };
  const router = createMemoryRouter([
    { path: '/', loader, Component: LiveRefresh, HydrateFallback: () => null },
  ]);
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<RouterProvider router={router} />));
  await advance(100);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const sendUpdate = (data: unknown) =>
  act(async () => {
    const text = JSON.stringify({ response: { data } });
    streams.at(-1)?.dispatchEvent(new MessageEvent('update', { data: text }));
  });

it('does not revalidate a page for an update that it already shows', async () => {
  await sendUpdate(oldData);
  await advance(60_000);
  expect(loadCount).toBe(1);
});

it('revalidates an open page immediately after an update', async () => {
  await sendUpdate(oldData);
  serverData = newData;
  await sendUpdate(newData);
  await advance(0);
  expect(loadCount).toBe(2);
  await advance(60_000);
  expect(loadCount).toBe(2);
});

it('revalidates at most four times per update, until the server has the new content', async () => {
  await sendUpdate(newData);
  for (const delayMs of [0, 1000, 3000]) await advance(delayMs);
  expect(loadCount).toBe(4);
  serverData = newData;
  await advance(9000);
  expect(loadCount).toBe(5);
  await advance(60_000);
  expect(loadCount).toBe(5);
  await sendUpdate({ title: 'Three, which the server never gets' });
  for (const delayMs of [0, 1000, 3000, 9000, 60_000, 600_000]) await advance(delayMs);
  expect(loadCount).toBe(9);
});

it.each([
  ['is unreachable', () => expect.fail('No connection')],
  ['is behind a proxy that responds 502', () => new Response('', { status: 502 })],
  ['limits the request rate', () => new Response('', { status: 429 })],
])(
  'does not revalidate the page while its server %s, and revalidates it afterwards',
  async (_, respond) => {
    respondToHead = respond;
    await sendUpdate(oldData);
    serverData = newData;
    await sendUpdate(newData);
    await advance(0);
    expect(loadCount).toBe(1);
    respondToHead = () => new Response();
    await advance(1000);
    expect(loadCount).toBe(2);
  },
);

it('revalidates an open page whose record was unpublished', async () => {
  respondToHead = () => new Response('', { status: 404 });
  await sendUpdate(oldData);
  await sendUpdate(null);
  await advance(0);
  expect(loadCount).toBe(2);
});
