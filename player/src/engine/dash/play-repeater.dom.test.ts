import { beforeEach, expect, it, vi } from 'vitest';
import { PlayRepeater } from './play-repeater.ts';

const abortError = new DOMException('interrupted by a new load request', 'AbortError');

let media: HTMLVideoElement;
let controller: AbortController;
let play: ReturnType<typeof vi.fn<() => Promise<void>>>;
let playRepeater: PlayRepeater;

beforeEach(() => {
  play = vi.fn<() => Promise<void>>(() => Promise.resolve());
  media = Object.assign(document.createElement('video'), { play, pause: vi.fn() });
  controller = new AbortController();
  playRepeater = new PlayRepeater(media, controller.signal);
});

it('repeats play() until it is no longer interrupted by a new source', async () => {
  play.mockRejectedValueOnce(abortError);
  await playRepeater.repeatIfInterrupted(Promise.reject(abortError));
  expect(play).toHaveBeenCalledTimes(2);
});

it('does not repeat play() after the viewer has paused', async () => {
  const result = playRepeater.repeatIfInterrupted(Promise.reject(abortError));
  media.pause();
  await expect(result).rejects.toBe(abortError);
  expect(play).not.toHaveBeenCalled();
});

it('does not repeat play() once the source has been loaded', async () => {
  playRepeater.isLoaded = true;
  await expect(playRepeater.repeatIfInterrupted(Promise.reject(abortError))).rejects.toBe(
    abortError,
  );
});

it('does not repeat play() after the engine has been destroyed', async () => {
  controller.abort();
  await expect(playRepeater.repeatIfInterrupted(Promise.reject(abortError))).rejects.toBe(
    abortError,
  );
});

it('rejects without repeating play() if the browser blocks playback', async () => {
  const error = new DOMException('blocked', 'NotAllowedError');
  await expect(playRepeater.repeatIfInterrupted(Promise.reject(error))).rejects.toBe(error);
});
