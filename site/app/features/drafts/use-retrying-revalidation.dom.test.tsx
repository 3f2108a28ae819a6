import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRetryingRevalidation } from './use-retrying-revalidation.ts';

let root: Root;
let container: HTMLElement;
/** Number of loader calls, and of requests that check whether the server responds. */
let loadCount: number;
let requestCount: number;
let respond: () => Response;

function Page() {
  return (
    <button type="button" onClick={useRetryingRevalidation()}>
      Renew
    </button>
  );
}

const clickRevalidate = () => container.querySelector('button')?.click();

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  [loadCount, requestCount, respond] = [0, 0, () => new Response()];
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => {
    requestCount += 1;
    return respond();
  });
  const loader = () => {
    loadCount += 1;
    return null;
  };
  const router = createMemoryRouter([
    { path: '/', loader, Component: Page, HydrateFallback: () => null },
  ]);
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  await act(async () => root.render(<RouterProvider router={router} />));
  await advance(100);
  loadCount = 0;
});
afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('revalidates once if the server responds', async () => {
  clickRevalidate();
  await advance(60_000);
  expect([loadCount, requestCount]).toEqual([1, 1]);
});

it.each([
  ['fails', () => new Response('', { status: 500 })],
  ['is unreachable', () => expect.fail('No connection')],
])('retries every second while the server %s', async (_, failure) => {
  respond = failure;
  clickRevalidate();
  await advance(0);
  await advance(1000);
  expect([loadCount, requestCount]).toEqual([0, 2]);
  respond = () => new Response();
  await advance(1000);
  expect([loadCount, requestCount]).toEqual([1, 3]);
  await advance(60_000);
  expect([loadCount, requestCount]).toEqual([1, 3]);
});

it('restarts the retries immediately when another draft is saved', async () => {
  respond = () => new Response('', { status: 500 });
  clickRevalidate();
  await advance(500);
  clickRevalidate();
  await advance(0);
  expect(requestCount).toBe(2);
  await advance(3000);
  expect(requestCount).toBe(5);
});

it('stops retrying after the page is unmounted', async () => {
  respond = () => new Response('', { status: 500 });
  clickRevalidate();
  await advance(0);
  await act(async () => root.render(null));
  await advance(60_000);
  expect(requestCount).toBe(1);
});
