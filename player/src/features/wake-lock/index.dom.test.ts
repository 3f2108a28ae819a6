import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReactiveController } from 'lit';
import type { MediaState } from '../../media/media-state.ts';
import { Hub } from '../../state/hub.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { start } from './index.ts';
import { eventually } from '../../../../tests/eventually.ts';

const request = vi.fn();
const release = vi.fn();
let visibility = 'visible';

/** A player that says of itself what a test has it say. */
function playerThatIs() {
  const hub = Hub.of(document.createElement('video'));
  let state: MediaState = hub.state;
  let tell = (): void => {};
  vi.spyOn(hub, 'state', 'get').mockImplementation(() => state);
  vi.spyOn(hub, 'subscribe').mockImplementation((listener) => {
    tell = () => listener(state, state);
    return () => {};
  });
  let controller: ReactiveController | undefined;
  const addController = (each: ReactiveController): void => {
    controller = each;
    each.hostConnected?.();
  };
  start({ hub, addController } as unknown as PlayerElement);
  const set = (now: { paused?: boolean; fullscreen?: boolean }): void => {
    const { playback, screen } = state;
    state = {
      ...state,
      playback: { ...playback, paused: now.paused ?? playback.paused },
      screen: { ...screen, fullscreen: now.fullscreen ?? screen.fullscreen },
    };
    tell();
  };
  return { set, takeAway: () => controller?.hostDisconnected?.() };
}

function see(isSeen: boolean): void {
  visibility = isSeen ? 'visible' : 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the screen', () => {
  beforeEach(() => {
    visibility = 'visible';
    vi.stubGlobal('navigator', Object.assign(navigator, { wakeLock: { request } }));
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(
      () => visibility as DocumentVisibilityState,
    );
    request.mockReset().mockResolvedValue({ release });
    release.mockReset();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is never asked for in a frame that may not, which the console would complain of', () => {
    Object.assign(document, { featurePolicy: { allowsFeature: () => false } });
    const { set } = playerThatIs();
    set({ paused: false, fullscreen: true });
    expect(request).not.toHaveBeenCalled();
    Reflect.deleteProperty(document, 'featurePolicy');
  });

  it('stays awake while a player plays on the whole of it, and no longer', async () => {
    const { set } = playerThatIs();
    set({ paused: false });
    expect(request).not.toHaveBeenCalled();
    set({ fullscreen: true });
    set({});
    expect(request).toHaveBeenCalledExactlyOnceWith('screen');
    set({ paused: true });
    await eventually(() => expect(release).toHaveBeenCalledTimes(1));
    set({ paused: false });
    expect(request).toHaveBeenCalledTimes(2);
    set({ fullscreen: false });
    await eventually(() => expect(release).toHaveBeenCalledTimes(2));
  });

  it('may sleep while the page is hidden, and stays awake again when it is back', async () => {
    const { set } = playerThatIs();
    set({ paused: false, fullscreen: true });
    see(false);
    await eventually(() => expect(release).toHaveBeenCalledTimes(1));
    see(true);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('may sleep when the player is taken away', async () => {
    const { takeAway, set } = playerThatIs();
    set({ paused: false, fullscreen: true });
    takeAway();
    await eventually(() => expect(release).toHaveBeenCalledTimes(1));
  });

  it('may sleep where the system refuses, and nobody hears of it', async () => {
    request.mockRejectedValue(new DOMException('The battery is low', 'NotAllowedError'));
    const { set } = playerThatIs();
    set({ paused: false, fullscreen: true });
    set({ paused: true });
    await new Promise((resolve) => setTimeout(resolve));
    expect(request).toHaveBeenCalledTimes(1);
    expect(release).not.toHaveBeenCalled();
  });
});
