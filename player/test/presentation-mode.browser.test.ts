import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import {
  getAllByRole,
  findByRole,
  waitForFrames,
  getNamesByRole,
  skipTest,
  waitUntil,
} from '../../tests/browser/harness.ts';
import { setInterstitial } from '../../tests/browser/fakes/fake-interstitials.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

async function createPlayingPlayer(
  attributes: Record<string, string> = {},
): Promise<VitrinePlayer> {
  const wrapper = await fixture<HTMLElement>(html`<div></div>`);
  wrapper.style.width = '740px';
  const player = document.createElement('vitrine-player');
  const allAttributes = { src: '/video/the-light-we-keep.m3u8', autoplay: 'muted', ...attributes };
  for (const [name, value] of Object.entries(allAttributes)) player.setAttribute(name, value);
  wrapper.append(player);
  await waitUntil(() => player.currentTime > 0.2, 'playback did not start');
  player.hub.perform({ type: 'dismiss-unmute' });
  // Presentation modes are loaded with the first frame.
  await waitUntil(
    () => player.shadowRoot?.querySelector('.presentation-status'),
    'the features of the first frame were not loaded',
  );
  return player;
}

const getStatusTexts = (player: VitrinePlayer) =>
  getAllByRole(player, 'status').map(({ textContent }) => textContent);

/** Clicks a button with the mouse, which activates the page. */
async function click(player: VitrinePlayer, name: string): Promise<void> {
  const { left, top, width, height } = (
    await findByRole(player, 'button', name)
  ).getBoundingClientRect();
  await sendMouse({
    type: 'click',
    position: [Math.round(left + width / 2), Math.round(top + height / 2)],
  });
}

describe('fullscreen', () => {
  it('fills the window if the browser rejects fullscreen, and restores the layout', async () => {
    const player = await createPlayingPlayer();
    player.requestFullscreen = () => Promise.reject(new TypeError('not allowed'));
    player.style.setProperty('margin', '3px');
    const initialRect = player.getBoundingClientRect();
    (await findByRole(player, 'button', 'Full screen')).click();
    await findByRole(player, 'button', 'Exit full screen');
    const { width, height, top } = player.getBoundingClientRect();
    expect([width, height, top]).to.deep.equal([innerWidth, innerHeight, 0]);
    expect(player.matches(':state(fullscreen)')).to.equal(true);
    (await findByRole(player, 'button', 'Exit full screen')).click();
    await findByRole(player, 'button', 'Full screen');
    expect(player.getBoundingClientRect().width).to.equal(initialRect.width);
    expect(player.style.margin).to.equal('3px');
    expect(player.popover).to.equal(null);
  });

  it('uses the native video fullscreen of phones if the Fullscreen API is not available', async () => {
    const calls: string[] = [];
    Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true });
    const { prototype } = HTMLVideoElement;
    const methodNames = ['webkitEnterFullscreen', 'webkitExitFullscreen'] as const;
    const originalMethods = methodNames.map(
      (name) => [name, Reflect.get(prototype, name) as unknown] as const,
    );
    for (const name of methodNames) {
      Object.defineProperty(prototype, name, {
        configurable: true,
        value: () => void calls.push(name),
      });
    }
    try {
      const player = await createPlayingPlayer();
      const eventTypes: string[] = [];
      for (const name of ['webkitbeginfullscreen', 'webkitendfullscreen']) {
        player.addEventListener(name, () => eventTypes.push(name));
      }
      (await findByRole(player, 'button', 'Full screen')).click();
      await waitUntil(() => calls.length === 1, 'fullscreen was not requested');
      player.media.dispatchEvent(new Event('webkitbeginfullscreen'));
      (await findByRole(player, 'button', 'Exit full screen')).click();
      await waitUntil(() => calls.length === 2, 'the player did not exit fullscreen');
      player.media.dispatchEvent(new Event('webkitendfullscreen'));
      await findByRole(player, 'button', 'Full screen');
      expect(calls).to.deep.equal(methodNames);
      // The player re-dispatches the events of its media element.
      expect(eventTypes).to.deep.equal(['webkitbeginfullscreen', 'webkitendfullscreen']);
    } finally {
      for (const [name, value] of originalMethods) {
        if (value) Object.defineProperty(prototype, name, { configurable: true, value });
        else Reflect.deleteProperty(prototype, name);
      }
      Reflect.deleteProperty(document, 'fullscreenEnabled');
    }
  });
});

describe('picture-in-picture', () => {
  // Firefox reports a ResizeObserver error when a video is resized between two windows.
  const { onerror } = window;
  const shouldReport = (message: unknown): boolean =>
    !(typeof message === 'string' && message.includes('ResizeObserver'));
  before(() => {
    Reflect.set(window, 'onerror', (...args: Parameters<OnErrorEventHandlerNonNull>) =>
      shouldReport(args[0]) ? Reflect.apply(onerror ?? (() => {}), window, args) : true,
    );
  });
  before(() => {
    if (!('documentPictureInPicture' in window))
      console.log(
        'Tests of document picture-in-picture are skipped: this browser does not support it.',
      );
  });
  after(() => {
    Reflect.set(window, 'onerror', onerror);
  });

  it('is available unless the page disables it', async function () {
    if (!document.pictureInPictureEnabled)
      skipTest(this, 'this browser has no picture-in-picture for video.');
    const player = await createPlayingPlayer();
    await findByRole(player, 'button', 'Picture-in-picture');
    const hasButton = () => getNamesByRole(player, 'button').includes('Picture-in-picture');
    player.disablePictureInPicture = true;
    await waitUntil(() => !hasButton(), 'the button did not disappear');
    player.disablePictureInPicture = false;
    await waitUntil(hasButton, 'the button did not appear');
  });

  it('shows a message if the browser rejects picture-in-picture, and continues to play', async function () {
    const player = await createPlayingPlayer();
    if (!getNamesByRole(player, 'button').includes('Picture-in-picture'))
      return skipTest(this, 'this browser has no picture-in-picture for video.');
    // The browser rejects picture-in-picture without a user activation.
    player.hub.perform({ type: 'enter-picture-in-picture' });
    await findByRole(player, 'status', 'The browser doesn’t allow a separate window here');
    expect(player.paused).to.equal(false);
  });

  it('opens a window with controls and captions, and returns to the page', async function () {
    if (!('documentPictureInPicture' in window))
      return skipTest(this, 'this browser has no document picture-in-picture.');
    const player = await createPlayingPlayer();
    await waitUntil(
      () => player.hub.state.tracks.captionTracks.length > 0,
      'no captions were loaded',
    );
    player.hub.perform({ type: 'show-captions' });
    player.currentTime = 12;
    await click(player, 'Picture-in-picture');
    await findByRole(player, 'status', 'Playing in a separate window');
    const { window: pipWindow } = Reflect.get(window, 'documentPictureInPicture') as {
      window: Window;
    };
    expect(player.media.ownerDocument).to.equal(pipWindow.document);
    await waitForFrames(player, 3);
    await waitUntil(() => pipWindow.document.querySelector('.cues p'), 'no cue was shown');
    const findPipButton = (name: string) =>
      pipWindow.document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
    findPipButton('Pause')?.click();
    await waitUntil(() => player.paused && findPipButton('Play'), 'playback did not pause');
    const { currentTime } = player;
    findPipButton('Forward 10 seconds')?.click();
    await waitUntil(() => player.currentTime > currentTime + 9, 'the position did not change');
    await click(player, 'Exit picture-in-picture');
    await findByRole(player, 'button', 'Picture-in-picture');
    expect(player.media.getRootNode()).to.equal(player.shadowRoot);
    expect(player.shadowRoot?.firstElementChild).to.equal(player.media);
    expect(getStatusTexts(player)).not.to.include('Playing in a separate window');
  });

  it('shows the label of an interstitial in the window', async function () {
    if (!('documentPictureInPicture' in window))
      return skipTest(this, 'this browser has no document picture-in-picture.');
    const player = await createPlayingPlayer();
    await click(player, 'Picture-in-picture');
    await findByRole(player, 'status', 'Playing in a separate window');
    const { window: pipWindow } = Reflect.get(window, 'documentPictureInPicture') as {
      window: Window;
    };
    const label = pipWindow.document.querySelector<HTMLElement>('.interstitial-label');
    expect(label?.hidden).to.equal(true);
    setInterstitial(player, {
      activeId: 'a',
      assetIndex: 0,
      assetCount: 2,
      assetTime: 3,
      assetDuration: 15,
    });
    await waitUntil(() => label?.textContent === 'Ad 1 of 2 · 0:12', 'the label is missing');
    expect(label?.hidden).to.equal(false);
    setInterstitial(player, {});
    await waitUntil(() => label?.hidden, 'the label is still shown');
    await click(player, 'Exit picture-in-picture');
    await findByRole(player, 'button', 'Picture-in-picture');
  });

  it('restores the video if the player is removed while the window opens', async function () {
    if (!('documentPictureInPicture' in window))
      return skipTest(this, 'this browser has no document picture-in-picture.');
    const player = await createPlayingPlayer();
    const documentPip = Reflect.get(window, 'documentPictureInPicture') as {
      window: Window | null;
      requestWindow(options: object): Promise<Window>;
    };
    Object.defineProperty(documentPip, 'requestWindow', {
      configurable: true,
      value: async (options: object) => {
        Reflect.deleteProperty(documentPip, 'requestWindow');
        const pipWindow = await documentPip.requestWindow(options);
        player.remove();
        return pipWindow;
      },
    });
    await click(player, 'Picture-in-picture');
    await waitUntil(
      () => !player.isConnected && !documentPip.window,
      'an empty window remained open',
    );
    await waitUntil(
      () => player.media.getRootNode() === player.shadowRoot,
      'the video element was not moved back',
    );
    expect(player.hub.state.presentation.pictureInPicture).to.equal(false);
  });

  it('pauses with a message when the window is closed', async function () {
    if (!('documentPictureInPicture' in window))
      return skipTest(this, 'this browser has no document picture-in-picture.');
    const player = await createPlayingPlayer();
    await click(player, 'Picture-in-picture');
    await findByRole(player, 'status', 'Playing in a separate window');
    const { window: pipWindow } = Reflect.get(window, 'documentPictureInPicture') as {
      window: Window;
    };
    pipWindow.close();
    await findByRole(player, 'status', 'The window was closed. The video is back here.');
    await waitUntil(() => player.paused, 'playback did not pause');
    expect(player.media.getRootNode()).to.equal(player.shadowRoot);
  });

  it('is entered automatically with auto-picture-in-picture when the browser asks for it', async function () {
    const { mediaSession } = navigator;
    const { setActionHandler } = mediaSession;
    const handlers = new Map<string, unknown>();
    mediaSession.setActionHandler = (action: string, handler: unknown) =>
      void handlers.set(action, handler);
    try {
      const player = await createPlayingPlayer({ 'auto-picture-in-picture': '' });
      const requestTypes: string[] = [];
      player.addEventListener('vitrine-request', (event) => {
        if (!event.request.type.endsWith('picture-in-picture')) return;
        requestTypes.push(event.request.type);
        event.preventDefault();
      });
      const handler = handlers.get('enterpictureinpicture');
      if (typeof handler !== 'function')
        throw new Error('The player has not set an action handler.');
      handler();
      expect(requestTypes).to.deep.equal(['enter-picture-in-picture']);
      player.autoPictureInPicture = false;
      await waitUntil(
        () => handlers.get('enterpictureinpicture') === null,
        'the action handler was not removed',
      );
    } finally {
      mediaSession.setActionHandler = setActionHandler;
    }
  });
});
