import type Hls from 'hls.js';
import { expect, it, vi } from 'vitest';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { resumeAfterAttach } from './resume-after-attach.ts';

/** Creates a playing media element, and an hls.js stub that can be attached repeatedly. */
function createMedia(startTime = 0) {
  const media = Object.assign(new EventTarget(), {
    paused: false,
    readyState: 4,
    currentTime: 4,
    error: null as object | null,
    play: () => Promise.resolve(),
  });
  let emitAttached = (): void => {};
  const startLoad = vi.fn<(time: number) => void>();
  const hls = {
    on: (_: string, listener: () => void) => (emitAttached = listener),
    startLoad,
    levels: [],
  };
  const Events = { MEDIA_ATTACHED: 'attached' } as unknown as HlsConstructor['Events'];
  resumeAfterAttach(
    {
      hls: hls as unknown as Hls,
      media: media as unknown as HTMLMediaElement,
      position: { time: startTime },
    },
    Events,
    new AbortController().signal,
  );
  const update = (changes: Partial<typeof media>): void => {
    Object.assign(media, changes).dispatchEvent(new Event('timeupdate'));
  };
  return { update, attach: () => emitAttached(), startLoad };
}

it('resumes at the position before a media error, ignoring the position of the failed element', () => {
  const { update, attach, startLoad } = createMedia();
  attach();
  update({ currentTime: 4.2 });
  update({ currentTime: 106, error: {} });
  attach();
  expect(startLoad).toHaveBeenCalledExactlyOnceWith(4.2);
});

it('leaves the start position to hls.js when the media element is first attached', () => {
  const { attach, startLoad } = createMedia(30);
  attach();
  expect(startLoad).not.toHaveBeenCalled();
  attach();
  expect(startLoad).toHaveBeenCalledExactlyOnceWith(30);
});
