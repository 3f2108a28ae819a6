import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReactiveController } from 'lit';
import type { MediaState } from '../../media/media-state.ts';
import { Hub } from '../../state/hub.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { start } from './index.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

const request = vi.fn();
const release = vi.fn();
let visibility = 'visible';

/** Creates a player whose state a test sets. */
function createPlayer() {
  const hub = Hub.of(document.createElement('video'));
  let state: MediaState = hub.state;
  let notify = (): void => {};
  vi.spyOn(hub, 'state', 'get').mockImplementation(() => state);
  vi.spyOn(hub, 'subscribe').mockImplementation((listener) => {
    notify = () => listener(state, state);
    return () => {};
  });
  let controller: ReactiveController | undefined;
  const addController = (addedController: ReactiveController): void => {
    controller = addedController;
    controller.hostConnected?.();
  };
  start({ hub, addController } as unknown as PlayerElement);
  const setState = (changes: { paused?: boolean; fullscreen?: boolean }): void => {
    const { playback, presentation } = state;
    state = {
      ...state,
      playback: { ...playback, paused: changes.paused ?? playback.paused },
      presentation: { ...presentation, fullscreen: changes.fullscreen ?? presentation.fullscreen },
    };
    notify();
  };
  return { setState, disconnect: () => controller?.hostDisconnected?.() };
}

function setPageVisible(isVisible: boolean): void {
  visibility = isVisible ? 'visible' : 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the screen wake lock', () => {
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

  it('requests no wake lock if the permissions policy disallows it, which would log an error', () => {
    Object.assign(document, { featurePolicy: { allowsFeature: () => false } });
    const { setState } = createPlayer();
    setState({ paused: false, fullscreen: true });
    expect(request).not.toHaveBeenCalled();
    Reflect.deleteProperty(document, 'featurePolicy');
  });

  it('holds a wake lock while a video plays in fullscreen', async () => {
    const { setState } = createPlayer();
    setState({ paused: false });
    expect(request).not.toHaveBeenCalled();
    setState({ fullscreen: true });
    setState({});
    expect(request).toHaveBeenCalledExactlyOnceWith('screen');
    setState({ paused: true });
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
    setState({ paused: false });
    expect(request).toHaveBeenCalledTimes(2);
    setState({ fullscreen: false });
    await waitFor(() => expect(release).toHaveBeenCalledTimes(2));
  });

  it('releases the wake lock while the page is hidden, and re-requests it when visible', async () => {
    const { setState } = createPlayer();
    setState({ paused: false, fullscreen: true });
    setPageVisible(false);
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
    setPageVisible(true);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('releases the wake lock when the player is removed', async () => {
    const { disconnect, setState } = createPlayer();
    setState({ paused: false, fullscreen: true });
    disconnect();
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  });

  it('ignores a rejected wake lock request', async () => {
    request.mockRejectedValue(new DOMException('The battery is low', 'NotAllowedError'));
    const { setState } = createPlayer();
    setState({ paused: false, fullscreen: true });
    setState({ paused: true });
    await new Promise((resolve) => setTimeout(resolve));
    expect(request).toHaveBeenCalledTimes(1);
    expect(release).not.toHaveBeenCalled();
  });
});
