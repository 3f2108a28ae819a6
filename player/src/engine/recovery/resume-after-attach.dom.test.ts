import type Hls from 'hls.js';
import { expect, it, vi } from 'vitest';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { resumeAfterAttach } from './resume-after-attach.ts';

/** A film that plays, whose element fails and says of itself that it is at its end. */
function failingFilm(time = 0) {
  const media = Object.assign(new EventTarget(), {
    paused: false,
    readyState: 4,
    currentTime: 4,
    error: null as object | null,
    play: () => Promise.resolve(),
  });
  let attach = (): void => {};
  const startLoad = vi.fn<(time: number) => void>();
  const hls = {
    on: (_: string, hear: () => void) => (attach = hear),
    startLoad,
    levels: [],
  };
  const on = { MEDIA_ATTACHED: 'attached' } as unknown as HlsConstructor['Events'];
  resumeAfterAttach(
    { hls: hls as unknown as Hls, media: media as unknown as HTMLMediaElement, position: { time } },
    on,
    new AbortController().signal,
  );
  const be = (facts: Partial<typeof media>): void => {
    Object.assign(media, facts).dispatchEvent(new Event('timeupdate'));
  };
  return { be, attach: () => attach(), startLoad };
}

it('a film whose media fail goes on where it was, wherever the element says it is by then', () => {
  const { be, attach, startLoad } = failingFilm();
  attach();
  be({ currentTime: 4.2 });
  be({ currentTime: 106, error: {} });
  attach();
  expect(startLoad).toHaveBeenCalledExactlyOnceWith(4.2);
});

it('a film that begins somewhere else than at its beginning is sent there once, by its own engine', () => {
  const { attach, startLoad } = failingFilm(30);
  attach();
  expect(startLoad).not.toHaveBeenCalled();
  attach();
  expect(startLoad).toHaveBeenCalledExactlyOnceWith(30);
});
