import { beforeEach, expect, it, vi } from 'vitest';
import { InterruptedPlay } from './interrupted-play.ts';

const abortError = new DOMException('interrupted by a new load request', 'AbortError');

let media: HTMLVideoElement;
let controller: AbortController;
let play: ReturnType<typeof vi.fn<() => Promise<void>>>;
let interruptedPlay: InterruptedPlay;

beforeEach(() => {
  play = vi.fn<() => Promise<void>>(() => Promise.resolve());
  media = Object.assign(document.createElement('video'), { play, pause: vi.fn() });
  controller = new AbortController();
  interruptedPlay = new InterruptedPlay(media, controller.signal);
});

it('plays again if the source is set', async () => {
  play.mockRejectedValueOnce(abortError);
  await interruptedPlay.repeat(Promise.reject(abortError));
  expect(play).toHaveBeenCalledTimes(2);
});

it('does not play again after the viewer has paused', async () => {
  const result = interruptedPlay.repeat(Promise.reject(abortError));
  media.pause();
  await expect(result).rejects.toBe(abortError);
  expect(play).not.toHaveBeenCalled();
});

it('does not play again once the source has been loaded', async () => {
  interruptedPlay.isLoaded = true;
  await expect(interruptedPlay.repeat(Promise.reject(abortError))).rejects.toBe(abortError);
});

it('does not play again after the engine has been destroyed', async () => {
  controller.abort();
  await expect(interruptedPlay.repeat(Promise.reject(abortError))).rejects.toBe(abortError);
});

it('rejects if the browser blocks playback', async () => {
  const error = new DOMException('blocked', 'NotAllowedError');
  await expect(interruptedPlay.repeat(Promise.reject(error))).rejects.toBe(error);
});
