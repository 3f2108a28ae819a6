import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFakeMediaHost } from '../../../../tests/browser/fakes/fake-media-host.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

/** Defines members that jsdom lacks, until the end of the test. */
function defineMembers(target: object, members: PropertyDescriptorMap): void {
  for (const [name, descriptor] of Object.entries(members)) {
    Object.defineProperty(target, name, { ...descriptor, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(target, name));
  }
}

/** Creates a player whose hub observes its media element. */
function createPlayer() {
  const player = createFakeMediaHost({});
  const controller = new AbortController();
  player.hub.observe(controller.signal);
  onTestFinished(() => {
    controller.abort();
    player.disconnect();
  });
  return player;
}

const expectPictureInPicture = (hub: ReturnType<typeof createPlayer>['hub'], isActive: boolean) =>
  waitFor(() => expect(hub.state.presentation.pictureInPicture).toBe(isActive));

describe('picture-in-picture on iOS', () => {
  /** Creates a player in a browser with the WebKit presentation API. */
  function createIosPlayer() {
    let mode = 'inline';
    const requestedModes: string[] = [];
    defineMembers(HTMLVideoElement.prototype, {
      webkitSupportsPresentationMode: {
        value: (supported: string) => supported === 'picture-in-picture',
      },
      webkitPresentationMode: { get: () => mode },
      webkitSetPresentationMode: {
        value: (requestedMode: string) => void requestedModes.push(requestedMode),
      },
    });
    const player = createPlayer();
    const setMode = (newMode: string): void => {
      mode = newMode;
      player.media.dispatchEvent(new Event('webkitpresentationmodechanged'));
    };
    return { ...player, requestedModes, setMode };
  }

  it('reports picture-in-picture on iOS as active once the WebKit presentation mode has changed', async () => {
    const { hub, requestedModes, setMode } = createIosPlayer();
    expect(hub.state.presentation.pictureInPictureAvailable).toBe(true);
    hub.perform({ type: 'enter-picture-in-picture' });
    expect(requestedModes).toEqual(['picture-in-picture']);
    expect(hub.state.presentation.pictureInPicture).toBe(false);
    setMode('picture-in-picture');
    await expectPictureInPicture(hub, true);
    hub.perform({ type: 'exit-picture-in-picture' });
    expect(requestedModes).toEqual(['picture-in-picture', 'inline']);
  });

  it('reports picture-in-picture on iOS as inactive after the system has ended it', async () => {
    const { hub, setMode } = createIosPlayer();
    setMode('picture-in-picture');
    await expectPictureInPicture(hub, true);
    setMode('inline');
    await expectPictureInPicture(hub, false);
  });
});

describe('picture-in-picture with the standard API', () => {
  /** Creates a player in a browser with the standard picture-in-picture API. */
  function createStandardPlayer(request: () => Promise<unknown>) {
    defineMembers(document, { pictureInPictureEnabled: { value: true } });
    defineMembers(HTMLVideoElement.prototype, { requestPictureInPicture: { value: request } });
    return createPlayer();
  }

  it('enters picture-in-picture, and reports it as inactive after the system has ended it', async () => {
    const request = vi.fn(async () => {});
    const { hub, media } = createStandardPlayer(request);
    hub.perform({ type: 'enter-picture-in-picture' });
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    media.dispatchEvent(new Event('enterpictureinpicture'));
    await expectPictureInPicture(hub, true);
    media.dispatchEvent(new Event('leavepictureinpicture'));
    await expectPictureInPicture(hub, false);
  });

  it('reports picture-in-picture as available unless the page disables it', () => {
    for (const isDisabled of [true, false]) {
      defineMembers(HTMLVideoElement.prototype, { disablePictureInPicture: { value: isDisabled } });
      const { hub } = createStandardPlayer(async () => {});
      expect(hub.state.presentation.pictureInPictureAvailable).toBe(!isDisabled);
    }
  });

  it('shows a message when the browser rejects the picture-in-picture request', async () => {
    const error = new DOMException('no user activation', 'NotAllowedError');
    const { hub, getMessage } = createStandardPlayer(() => Promise.reject(error));
    hub.perform({ type: 'enter-picture-in-picture' });
    await waitFor(() =>
      expect(getMessage()).toBe('The browser doesn’t allow a separate window here'),
    );
    expect(hub.state.presentation.pictureInPicture).toBe(false);
  });
});
