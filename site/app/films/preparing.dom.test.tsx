import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Preparing } from './preparing.tsx';
import { useWaited } from './use-waited.ts';

let isReady = false;
let asked = 0;
let root: Root;
/** What the video service answers for the film. */
let status: number;

function Page({ loaderData }: { readonly loaderData?: unknown }) {
  const ready = loaderData === true;
  const hasWaited = useWaited(!ready, 'holiday');
  return ready ? (
    <p>{hasWaited ? 'It begins' : 'It can be begun'}</p>
  ) : (
    <Preparing stream="/video/holiday.m3u8" />
  );
}

async function open(address = '/films/holiday'): Promise<HTMLElement> {
  const Stub = createRoutesStub([
    {
      path: '*',
      loader: () => {
        asked += 1;
        return isReady;
      },
      Component: Page,
      HydrateFallback: () => null,
    },
  ]);
  const box = document.createElement('div');
  root = createRoot(box);
  await act(async () => root.render(<Stub initialEntries={[address]} />));
  await act(() => vi.advanceTimersByTimeAsync(10));
  return box;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  [isReady, asked, status] = [false, 0, 412];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a film that is being made says so, and begins by itself once it is ready', async () => {
  const box = await open();
  expect(box.textContent).toContain('This film is being prepared');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(asked).toBe(2);
  isReady = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(box.textContent).toBe('It begins');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toBe(3);
});

it('a film that could not be made says so, and comes once it has been put right', async () => {
  const box = await open();
  status = 404;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(box.textContent).toContain('This film could not be prepared');
  isReady = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(box.textContent).toBe('It begins');
});

it('a service that does not answer has not given up a film', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no way there')));
  const box = await open();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(box.textContent).toContain('This film is being prepared');
});

it('a film that was ready when the page opened waits for whoever wants to see it', async () => {
  isReady = true;
  expect((await open()).textContent).toBe('It can be begun');
});

it('nobody asks for a film on a page that nobody sees', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await open();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toBe(1);
});
