import { describe, expect, it, vi } from 'vitest';
import { trackPlayIntent } from './play-intent.ts';

describe('trackPlayIntent', () => {
  it('restores the methods of the media element when it is aborted', () => {
    const media = document.createElement('video');
    const controller = new AbortController();
    trackPlayIntent(media, controller.signal);
    expect(Object.hasOwn(media, 'pause')).toBe(true);
    controller.abort();
    expect([media.play, media.pause]).toEqual([
      HTMLMediaElement.prototype.play,
      HTMLMediaElement.prototype.pause,
    ]);
    expect(Object.hasOwn(media, 'pause')).toBe(false);
  });

  it('keeps methods that the page has replaced before or afterwards', () => {
    const media = document.createElement('video');
    const [play, pause] = [vi.fn(), vi.fn()];
    media.play = play;
    const controller = new AbortController();
    trackPlayIntent(media, controller.signal);
    media.pause = pause;
    controller.abort();
    expect([media.play, media.pause]).toEqual([play, pause]);
  });
});
