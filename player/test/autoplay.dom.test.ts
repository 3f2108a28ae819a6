import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { selectLayout } from '../src/controls/layout/layouts.ts';
import { tryAutoplay, type AutoplayMode } from '../src/engine/autoplay.ts';
import { Hub } from '../src/state/hub.ts';

type IsBlocked = (media: HTMLVideoElement) => boolean;

/** Low-power mode of a phone blocks all autoplay. */
const blocksAll: IsBlocked = () => true;
/** Most browsers allow only muted autoplay before the first user gesture. */
const blocksAudible: IsBlocked = ({ muted }) => !muted;

/** Attempts autoplay in a fake browser, in which `isBlocked` decides whether `play()` is rejected. */
async function attemptAutoplay(autoplay: AutoplayMode, isBlocked: IsBlocked) {
  const media = document.createElement('video');
  let isPaused = true;
  Object.defineProperty(media, 'paused', { get: () => isPaused });
  const play = vi.spyOn(media, 'play').mockImplementation(async () => {
    if (isBlocked(media)) throw new DOMException('A user gesture is required', 'NotAllowedError');
    isPaused = false;
    media.dispatchEvent(new Event('play'));
  });
  const hub = Hub.of(media);
  const abortController = new AbortController();
  hub.observe(abortController.signal);
  onTestFinished(() => {
    hub.stateOwners.engineManager.setSource(undefined);
    abortController.abort();
  });
  hub.stateOwners.engineManager.setSource({
    ...{ url: 'https://video.example/a.mp4', format: 'file', preload: 'auto' },
    ...{ storyboardUrl: undefined, startTime: undefined },
  });
  await tryAutoplay(hub.stateOwners, autoplay);
  return { hub, media, play };
}

describe('autoplay', () => {
  it.each(['on', 'muted', 'any'] as const)(
    '"%s" shows Play without an error if all autoplay is blocked',
    async (autoplay) => {
      const { hub, media, play } = await attemptAutoplay(autoplay, blocksAll);
      expect(play).toHaveBeenCalled();
      expect(hub.state.error.playbackError).toBeUndefined();
      expect(hub.state.playback).toMatchObject({ paused: true, started: false });
      expect(selectLayout(hub.state)).toBe('before-play');
      expect(media.muted).toBe(false);
      expect(hub.stateOwners.automaticAdjustments.isMutedForAutoplay).toBe(false);
    },
  );

  it('starts unmuted if the browser allows it', async () => {
    const { hub, media } = await attemptAutoplay('any', () => false);
    expect(media.muted).toBe(false);
    expect(hub.state.playback.paused).toBe(false);
  });

  it('starts muted if only muted autoplay is allowed, and records that for the unmute prompt', async () => {
    const { hub, media } = await attemptAutoplay('any', blocksAudible);
    expect(media.muted).toBe(true);
    expect(hub.state.playback.paused).toBe(false);
    expect(hub.stateOwners.automaticAdjustments.isMutedForAutoplay).toBe(true);
  });

  it('stays paused with "on" if only muted autoplay is allowed', async () => {
    const { hub, media } = await attemptAutoplay('on', blocksAudible);
    expect(media.muted).toBe(false);
    expect(hub.state.playback.paused).toBe(true);
  });
});
