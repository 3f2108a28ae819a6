import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRetryingRevalidation } from './use-retrying-revalidation.ts';

let root: Root;
let box: HTMLElement;
/** How often the page was drawn anew, and how often its server was asked whether it is there. */
let drawn: number;
let asked: number;
let page: () => Response;

function Page() {
  return (
    <button type="button" onClick={useRetryingRevalidation()}>
      Renew
    </button>
  );
}

const renew = () => box.querySelector('button')?.click();

const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  [drawn, asked, page] = [0, 0, () => new Response()];
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return page();
  });
  const loader = () => {
    drawn += 1;
    return null;
  };
  const router = createMemoryRouter([
    { path: '/', loader, Component: Page, HydrateFallback: () => null },
  ]);
  box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  await act(async () => root.render(<RouterProvider router={router} />));
  await passed(100);
  drawn = 0;
});
afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a draft that was saved is shown once, where its server answers', async () => {
  renew();
  await passed(60_000);
  expect([drawn, asked]).toEqual([1, 1]);
});

it.each([
  ['breaks', () => new Response('', { status: 500 })],
  ['cannot be reached', () => expect.fail('No connection')],
])('a draft whose server %s is shown a second after that is over', async (_, failing) => {
  page = failing;
  renew();
  await passed(0);
  await passed(1000);
  expect([drawn, asked]).toEqual([0, 2]);
  page = () => new Response();
  await passed(1000);
  expect([drawn, asked]).toEqual([1, 3]);
  await passed(60_000);
  expect([drawn, asked]).toEqual([1, 3]);
});

it('a draft that is saved meanwhile is asked for at once, and by one asker', async () => {
  page = () => new Response('', { status: 500 });
  renew();
  await passed(500);
  renew();
  await passed(0);
  expect(asked).toBe(2);
  await passed(3000);
  expect(asked).toBe(5);
});

it('a page that has gone asks no more', async () => {
  page = () => new Response('', { status: 500 });
  renew();
  await passed(0);
  await act(async () => root.render(null));
  await passed(60_000);
  expect(asked).toBe(1);
});
