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
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

async function playing(attributes: Record<string, string> = {}): Promise<VitrinePlayer> {
  const stage = await fixture<HTMLElement>(html`<div></div>`);
  stage.style.width = '740px';
  const player = document.createElement('vitrine-player');
  const all = { src: '/video/the-light-we-keep.m3u8', autoplay: 'muted', ...attributes };
  for (const [name, value] of Object.entries(all)) player.setAttribute(name, value);
  stage.append(player);
  await waitUntil(() => player.currentTime > 0.2, 'it never played');
  player.hub.perform({ type: 'leave-sound-off' });
  // What knows of screens comes with the first frame.
  await waitUntil(() => player.shadowRoot?.querySelector('.elsewhere'), 'nothing came');
  return player;
}

const statuses = (player: VitrinePlayer) =>
  getAllByRole(player, 'status').map(({ textContent }) => textContent);

/** A press that a browser takes for a person's. */
async function press(player: VitrinePlayer, name: string): Promise<void> {
  const { left, top, width, height } = (
    await findByRole(player, 'button', name)
  ).getBoundingClientRect();
  await sendMouse({
    type: 'click',
    position: [Math.round(left + width / 2), Math.round(top + height / 2)],
  });
}

describe('full screen', () => {
  it('fills at least the window where the browser allows no more, and gives it back', async () => {
    const player = await playing();
    player.requestFullscreen = () => Promise.reject(new TypeError('not allowed'));
    player.style.setProperty('margin', '3px');
    const before = player.getBoundingClientRect();
    (await findByRole(player, 'button', 'Full screen')).click();
    await findByRole(player, 'button', 'Exit full screen');
    const { width, height, top } = player.getBoundingClientRect();
    expect([width, height, top]).to.deep.equal([innerWidth, innerHeight, 0]);
    expect(player.matches(':state(fullscreen)')).to.equal(true);
    (await findByRole(player, 'button', 'Exit full screen')).click();
    await findByRole(player, 'button', 'Full screen');
    expect(player.getBoundingClientRect().width).to.equal(before.width);
    expect(player.style.margin).to.equal('3px');
    expect(player.popover).to.equal(null);
  });

  it('is a phone’s own where there is no other', async () => {
    const calls: string[] = [];
    Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true });
    const { prototype } = HTMLVideoElement;
    const names = ['webkitEnterFullscreen', 'webkitExitFullscreen'] as const;
    const before = names.map((name) => [name, Reflect.get(prototype, name) as unknown] as const);
    for (const name of names) {
      Object.defineProperty(prototype, name, {
        configurable: true,
        value: () => void calls.push(name),
      });
    }
    try {
      const player = await playing();
      const said: string[] = [];
      for (const name of ['webkitbeginfullscreen', 'webkitendfullscreen']) {
        player.addEventListener(name, () => said.push(name));
      }
      (await findByRole(player, 'button', 'Full screen')).click();
      await waitUntil(() => calls.length === 1, 'nothing was asked for');
      player.media.dispatchEvent(new Event('webkitbeginfullscreen'));
      (await findByRole(player, 'button', 'Exit full screen')).click();
      await waitUntil(() => calls.length === 2, 'it stayed');
      player.media.dispatchEvent(new Event('webkitendfullscreen'));
      await findByRole(player, 'button', 'Full screen');
      expect(calls).to.deep.equal(names);
      // Whoever plays by the player's own events hears of it there.
      expect(said).to.deep.equal(['webkitbeginfullscreen', 'webkitendfullscreen']);
    } finally {
      for (const [name, value] of before) {
        if (value) Object.defineProperty(prototype, name, { configurable: true, value });
        else Reflect.deleteProperty(prototype, name);
      }
      Reflect.deleteProperty(document, 'fullscreenEnabled');
    }
  });
});

describe('picture in picture', () => {
  // Firefox tells of a picture that changes its size between two windows as of an error.
  const { onerror } = window;
  const isError = (what: unknown): boolean =>
    !(typeof what === 'string' && what.includes('ResizeObserver'));
  before(() => {
    Reflect.set(window, 'onerror', (...told: Parameters<OnErrorEventHandlerNonNull>) =>
      isError(told[0]) ? Reflect.apply(onerror ?? (() => {}), window, told) : true,
    );
  });
  before(() => {
    if (!('documentPictureInPicture' in window))
      console.log('Tests of picture in picture are skipped: this browser has no such windows.');
  });
  after(() => {
    Reflect.set(window, 'onerror', onerror);
  });

  it('is on offer for as long as the page allows it', async function () {
    if (!document.pictureInPictureEnabled)
      skipTest(this, 'this browser opens no window for a film.');
    const player = await playing();
    await findByRole(player, 'button', 'Picture-in-picture');
    const isOffered = () => getNamesByRole(player, 'button').includes('Picture-in-picture');
    player.disablePictureInPicture = true;
    await waitUntil(() => !isOffered(), 'it is still on offer');
    player.disablePictureInPicture = false;
    await waitUntil(isOffered, 'it is on offer no more');
  });

  it('that the browser refuses is said, and the film plays on', async function () {
    const player = await playing();
    if (!getNamesByRole(player, 'button').includes('Picture-in-picture'))
      return skipTest(this, 'this browser opens no window for a film.');
    // Without a press that it takes for a person's, it refuses.
    player.hub.perform({ type: 'enter-picture-in-picture' });
    await findByRole(player, 'status', 'The browser doesn’t allow a separate window here');
    expect(player.paused).to.equal(false);
  });

  it('is a window with controls and captions, which plays on and comes back', async function () {
    if (!('documentPictureInPicture' in window))
      return skipTest(this, 'this browser opens no window for a page.');
    const player = await playing();
    await waitUntil(() => player.hub.state.tracks.captions.length > 0, 'no captions came');
    player.hub.perform({ type: 'show-captions' });
    player.currentTime = 12;
    await press(player, 'Picture-in-picture');
    await findByRole(player, 'status', 'Playing in a separate window');
    const { window: own } = Reflect.get(window, 'documentPictureInPicture') as { window: Window };
    expect(player.media.ownerDocument).to.equal(own.document);
    await waitForFrames(player, 3);
    await waitUntil(() => own.document.querySelector('.cues p'), 'no words came');
    const button = (name: string) =>
      own.document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
    button('Pause')?.click();
    await waitUntil(() => player.paused && button('Play'), 'it played on');
    const before = player.currentTime;
    button('Forward 10 seconds')?.click();
    await waitUntil(() => player.currentTime > before + 9, 'it stayed where it was');
    await press(player, 'Exit picture-in-picture');
    await findByRole(player, 'button', 'Picture-in-picture');
    expect(player.media.getRootNode()).to.equal(player.shadowRoot);
    expect(player.shadowRoot?.firstElementChild).to.equal(player.media);
    expect(statuses(player)).not.to.include('Playing in a separate window');
  });

  it('gives the picture back where the player has left the page while the window opened', async function () {
    if (!('documentPictureInPicture' in window))
      return skipTest(this, 'this browser opens no window for a page.');
    const player = await playing();
    const maker = Reflect.get(window, 'documentPictureInPicture') as {
      window: Window | null;
      requestWindow(wish: object): Promise<Window>;
    };
    Object.defineProperty(maker, 'requestWindow', {
      configurable: true,
      value: async (wish: object) => {
        Reflect.deleteProperty(maker, 'requestWindow');
        const own = await maker.requestWindow(wish);
        player.remove();
        return own;
      },
    });
    await press(player, 'Picture-in-picture');
    await waitUntil(() => !player.isConnected && !maker.window, 'an empty window stayed');
    await waitUntil(() => player.media.getRootNode() === player.shadowRoot, 'it has no picture');
    expect(player.hub.state.screen.pictureInPicture).to.equal(false);
  });

  it('that somebody closes is said, and the film waits here', async function () {
    if (!('documentPictureInPicture' in window))
      return skipTest(this, 'this browser opens no window for a page.');
    const player = await playing();
    await press(player, 'Picture-in-picture');
    await findByRole(player, 'status', 'Playing in a separate window');
    const { window: own } = Reflect.get(window, 'documentPictureInPicture') as { window: Window };
    own.close();
    await findByRole(player, 'status', 'The window was closed. The video is back here.');
    await waitUntil(() => player.paused, 'it played on');
    expect(player.media.getRootNode()).to.equal(player.shadowRoot);
  });

  it('comes by itself where the page wishes it and the browser asks', async function () {
    const { mediaSession } = navigator;
    const { setActionHandler } = mediaSession;
    const handlers = new Map<string, unknown>();
    mediaSession.setActionHandler = (action: string, handler: unknown) =>
      void handlers.set(action, handler);
    try {
      const player = await playing({ 'auto-picture-in-picture': '' });
      const asked: string[] = [];
      player.addEventListener('vitrine-request', (event) => {
        if (!event.request.type.endsWith('picture-in-picture')) return;
        asked.push(event.request.type);
        event.preventDefault();
      });
      const handler = handlers.get('enterpictureinpicture');
      if (typeof handler !== 'function') throw new Error('the browser was told of nothing');
      handler();
      expect(asked).to.deep.equal(['enter-picture-in-picture']);
      player.autoPictureInPicture = false;
      await waitUntil(() => handlers.get('enterpictureinpicture') === null, 'it was offered on');
    } finally {
      mediaSession.setActionHandler = setActionHandler;
    }
  });
});
