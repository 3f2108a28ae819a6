import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { selectLayout } from '../src/controls/layout/layouts.ts';
import { tryAutoplay, type AutoplayMode } from '../src/engine/autoplay.ts';
import { Hub } from '../src/state/hub.ts';

type Refusal = (media: HTMLVideoElement) => boolean;

/** A phone that saves its battery lets nothing begin by itself, with sound or without. */
const savesBattery: Refusal = () => true;
const wantsSilence: Refusal = ({ muted }) => !muted;

/** A film that is to begin by itself, in a browser that refuses what it refuses. */
async function begun(autoplay: AutoplayMode, isRefused: Refusal) {
  const media = document.createElement('video');
  let isPaused = true;
  Object.defineProperty(media, 'paused', { get: () => isPaused });
  const play = vi.spyOn(media, 'play').mockImplementation(async () => {
    if (isRefused(media)) throw new DOMException('A gesture is wanted', 'NotAllowedError');
    isPaused = false;
    media.dispatchEvent(new Event('play'));
  });
  const hub = Hub.of(media);
  const life = new AbortController();
  hub.observe(life.signal);
  onTestFinished(() => {
    hub.target.engine.setSource(undefined);
    life.abort();
  });
  hub.target.engine.setSource({
    ...{ url: 'https://video.example/a.mp4', format: 'file', preload: 'auto' },
    ...{ storyboardUrl: undefined, startTime: undefined },
  });
  await tryAutoplay(hub.target, autoplay);
  return { hub, media, play };
}

describe('a film that is to begin by itself', () => {
  it.each(['on', 'muted', 'any'] as const)(
    'as %s is offered to be played where a phone saves its battery, and has not failed',
    async (autoplay) => {
      const { hub, media, play } = await begun(autoplay, savesBattery);
      expect(play).toHaveBeenCalled();
      expect(hub.state.failure.current).toBeUndefined();
      expect(hub.state.playback).toMatchObject({ paused: true, started: false });
      expect(selectLayout(hub.state)).toBe('before-play');
      expect(media.muted).toBe(false);
      expect(hub.target.automaticChanges.isMutedForAutoplay).toBe(false);
    },
  );

  it('begins with its sound where a browser lets it', async () => {
    const { hub, media } = await begun('any', () => false);
    expect(media.muted).toBe(false);
    expect(hub.state.playback.paused).toBe(false);
  });

  it('begins without sound where only that is let, and offers to turn it on', async () => {
    const { hub, media } = await begun('any', wantsSilence);
    expect(media.muted).toBe(true);
    expect(hub.state.playback.paused).toBe(false);
    expect(hub.target.automaticChanges.isMutedForAutoplay).toBe(true);
  });

  it('keeps still where it is to begin with sound or not at all', async () => {
    const { hub, media } = await begun('on', wantsSilence);
    expect(media.muted).toBe(false);
    expect(hub.state.playback.paused).toBe(true);
  });
});
