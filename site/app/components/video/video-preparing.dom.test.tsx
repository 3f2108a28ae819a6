import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VideoPreparing } from './video-preparing.tsx';
import { useHasWaited } from './use-waited.ts';

let isReady = false;
let asked = 0;
let hasFailed = false;
/** Whether the server of the page can be reached. */
let isThere = true;
let root: Root;

interface Told {
  readonly isReady: boolean;
  readonly hasFailed: boolean;
}

function Page({ loaderData }: { readonly loaderData?: unknown }) {
  const told = loaderData as Told;
  const hasWaited = useHasWaited(!told.isReady, 'holiday');
  return told.isReady ? (
    <p>{hasWaited ? 'It begins' : 'It can be begun'}</p>
  ) : (
    <VideoPreparing hasFailed={told.hasFailed} />
  );
}

async function open(address = '/films/holiday'): Promise<HTMLElement> {
  const Stub = createRoutesStub([
    {
      path: '*',
      loader: () => {
        if (!isThere) throw new TypeError('no way there');
        asked += 1;
        return { isReady, hasFailed } satisfies Told;
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
  [isReady, asked, hasFailed, isThere] = [false, 0, false, true];
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('no way there');
    return new Response(null);
  });
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a film that is being made says so, and begins by itself once it is ready', async () => {
  const box = await open();
  expect(box.textContent).toContain('This film is being processed');
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
  hasFailed = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(box.textContent).toContain('This film could not be processed');
  isReady = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(box.textContent).toBe('It begins');
});

it('a page that waits for a film while there is no connection comes to it afterwards', async () => {
  const box = await open();
  isThere = false;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(box.textContent).toContain('This film is being processed');
  [isThere, isReady] = [true, true];
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(box.textContent).toBe('It begins');
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
