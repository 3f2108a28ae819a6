import { describe, expect, it, vi } from 'vitest';
import { trackPlayIntent } from './play-intent.ts';

describe('whether somebody wants a film to play', () => {
  it('is asked of an element that has its own methods again in the end', () => {
    const media = document.createElement('video');
    const life = new AbortController();
    trackPlayIntent(media, life.signal);
    expect(Object.hasOwn(media, 'pause')).toBe(true);
    life.abort();
    expect([media.play, media.pause]).toEqual([
      HTMLMediaElement.prototype.play,
      HTMLMediaElement.prototype.pause,
    ]);
    expect(Object.hasOwn(media, 'pause')).toBe(false);
  });

  it('leaves a page the method that it has put in the place of one, before or since', () => {
    const media = document.createElement('video');
    const [play, pause] = [vi.fn(), vi.fn()];
    media.play = play;
    const life = new AbortController();
    trackPlayIntent(media, life.signal);
    media.pause = pause;
    life.abort();
    expect([media.play, media.pause]).toEqual([play, pause]);
  });
});
