import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConcurrentViewers } from './concurrent-viewers.tsx';

let root: Root;
let container: HTMLElement;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const Stub = createRoutesStub([
    { path: '/insights', Component: () => <ConcurrentViewers initialCount={3} /> },
  ]);
  container = document.createElement('div');
  root = createRoot(container);
  await act(async () => root.render(<Stub initialEntries={['/insights']} />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const advanceToRefresh = () => act(() => vi.advanceTimersByTimeAsync(10_000));

it('refreshes the viewer count every ten seconds, and shows it as unavailable when offline', async () => {
  expect(container.textContent).toMatch(/^3 /);
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    return Response.json({ viewerCount: 5 });
  });
  await advanceToRefresh();
  expect(container.textContent).toMatch(/^5 /);
  expect(urls).toEqual(['/insights/watching']);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await advanceToRefresh();
  expect(container.textContent).toMatch(/unavailable/i);
  vi.stubGlobal('fetch', async () => Response.json({ viewerCount: 1 }));
  await advanceToRefresh();
  expect(container.textContent).toMatch(/^1 /);
});
