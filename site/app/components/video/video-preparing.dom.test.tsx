import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VideoPreparing } from './video-preparing.tsx';
import { useHasWaited } from './use-has-waited.ts';

let isReady = false;
let loaderCalls = 0;
let hasFailed = false;
/** Whether the server of the page is reachable. */
let isReachable = true;
let root: Root;

interface PageData {
  readonly isReady: boolean;
  readonly hasFailed: boolean;
}

function Page({ loaderData }: { readonly loaderData?: unknown }) {
  const data = loaderData as PageData;
  const hasWaited = useHasWaited(!data.isReady, 'holiday');
  return data.isReady ? (
    <p>{hasWaited ? 'Starts automatically' : 'Waits for a press'}</p>
  ) : (
    <VideoPreparing hasFailed={data.hasFailed} />
  );
}

async function openPage(url = '/films/holiday'): Promise<HTMLElement> {
  const Stub = createRoutesStub([
    {
      path: '*',
      loader: () => {
        if (!isReachable) throw new TypeError('Unreachable.');
        loaderCalls += 1;
        return { isReady, hasFailed } satisfies PageData;
      },
      Component: Page,
      HydrateFallback: () => null,
    },
  ]);
  const container = document.createElement('div');
  root = createRoot(container);
  await act(async () => root.render(<Stub initialEntries={[url]} />));
  await act(() => vi.advanceTimersByTimeAsync(10));
  return container;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  [isReady, loaderCalls, hasFailed, isReachable] = [false, 0, false, true];
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Unreachable.');
    return new Response(null);
  });
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('polls for a film that is being processed, and starts it automatically once it is ready', async () => {
  const container = await openPage();
  expect(container.textContent).toContain('This film is being processed');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(loaderCalls).toBe(2);
  isReady = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(container.textContent).toBe('Starts automatically');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(loaderCalls).toBe(3);
});

it('shows an error if processing has failed, and the film once it is ready', async () => {
  const container = await openPage();
  hasFailed = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(container.textContent).toContain('This film could not be processed');
  isReady = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(container.textContent).toBe('Starts automatically');
});

it('continues to poll after the connection was lost', async () => {
  const container = await openPage();
  isReachable = false;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(container.textContent).toContain('This film is being processed');
  [isReachable, isReady] = [true, true];
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(container.textContent).toBe('Starts automatically');
});

it('does not automatically start a film that was ready when the page opened', async () => {
  isReady = true;
  expect((await openPage()).textContent).toBe('Waits for a press');
});

it('does not poll while the page is hidden', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await openPage();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(loaderCalls).toBe(1);
});
