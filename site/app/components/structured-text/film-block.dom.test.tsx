import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FilmBlock } from './film-block.tsx';

// happy-dom has no element internals; browsers have.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

/** Known once the film is made. */
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

function Text({ loaderData }: { readonly loaderData?: unknown }) {
  const told = loaderData as { readonly film: ReturnType<typeof film>; readonly failed: boolean };
  return (
    <FilmBlock
      __typename="FilmBlockRecord"
      id="1"
      caption="At the sea"
      film={told.film}
      hasFailed={told.failed}
    />
  );
}

async function read(): Promise<HTMLElement> {
  const Stub = createRoutesStub([
    {
      path: '*',
      loader: () => ({ film: film(), failed: hasFailed }),
      Component: Text,
      HydrateFallback: () => null,
    },
  ]);
  const box = document.createElement('div');
  root = createRoot(box);
  await act(async () => root.render(<Stub initialEntries={['/journal/sea']} />));
  await vi.waitFor(() => expect(box.querySelector('output, vitrine-player')).not.toBeNull());
  return box;
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

it('a film in a text that is being made says so, and is there once it is ready', async () => {
  const box = await read();
  expect(box.textContent).toContain('This film is being processed');
  expect(box.querySelector('figcaption')?.textContent).toBe('At the sea');
  duration = 9;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await vi.waitFor(() => expect(box.querySelector('vitrine-player')).not.toBeNull());
  expect(box.textContent).not.toContain('This film is being processed');
});

it('a film in a text that could not be made says so', async () => {
  hasFailed = true;
  expect((await read()).textContent).toContain('This film could not be processed');
});
