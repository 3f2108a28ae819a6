import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConcurrentViewers } from './concurrent-viewers.tsx';

let root: Root;
let box: HTMLElement;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const Stub = createRoutesStub([
    { path: '/insights', Component: () => <ConcurrentViewers initialCount={3} /> },
  ]);
  box = document.createElement('div');
  root = createRoot(box);
  await act(async () => root.render(<Stub initialEntries={['/insights']} />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passed = () => act(() => vi.advanceTimersByTimeAsync(10_000));

it('tells who watches every ten seconds, and that nobody knows while the server is away', async () => {
  expect(box.textContent).toMatch(/^3 /);
  const addresses: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address);
    return Response.json({ watching: 5 });
  });
  await passed();
  expect(box.textContent).toMatch(/^5 /);
  expect(addresses).toEqual(['/insights/watching']);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no way there')));
  await passed();
  expect(box.textContent).toMatch(/unavailable/i);
  vi.stubGlobal('fetch', async () => Response.json({ watching: 1 }));
  await passed();
  expect(box.textContent).toMatch(/^1 /);
});
