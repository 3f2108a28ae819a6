import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FilmBlock } from './film-block.tsx';

// happy-dom does not implement `ElementInternals`.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

/** Null until the film is processed. */
let duration: number | null;
let hasFailed: boolean;
let root: Root;

const film = () => ({
  ...{ slug: 'holiday', title: 'Holiday', tagline: null, audioOnly: false, livePlaybackId: null },
  isLive: false,
  video: {
    video: {
      ...{ muxPlaybackId: 'holiday', thumbnailUrl: '/a.webp', blurUpThumb: null },
      ...{ width: 16, height: 9, duration },
    },
  },
});

function TestPage({ loaderData }: { readonly loaderData?: unknown }) {
  const data = loaderData as { readonly film: ReturnType<typeof film>; readonly failed: boolean };
  return (
    <FilmBlock
      __typename="FilmBlockRecord"
      id="1"
      caption="At the sea"
      film={data.film}
      hasFailed={data.failed}
    />
  );
}

async function openPage(): Promise<HTMLElement> {
  const Stub = createRoutesStub([
    {
      path: '*',
      loader: () => ({ film: film(), failed: hasFailed }),
      Component: TestPage,
      HydrateFallback: () => null,
    },
  ]);
  const container = document.createElement('div');
  root = createRoot(container);
  await act(async () => root.render(<Stub initialEntries={['/journal/sea']} />));
  await vi.waitFor(() => expect(container.querySelector('output, vitrine-player')).not.toBeNull());
  return container;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async () => new Response(null));
  [duration, hasFailed] = [null, false];
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows that an embedded film is being processed, and the player once it is ready', async () => {
  const container = await openPage();
  expect(container.textContent).toContain('This film is being processed');
  expect(container.querySelector('figcaption')?.textContent).toBe('At the sea');
  duration = 9;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await vi.waitFor(() => expect(container.querySelector('vitrine-player')).not.toBeNull());
  expect(container.textContent).not.toContain('This film is being processed');
});

it('shows that an embedded film could not be processed', async () => {
  hasFailed = true;
  expect((await openPage()).textContent).toContain('This film could not be processed');
});
