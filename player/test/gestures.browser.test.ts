import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { getAllByRole, findByRole, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { MediaRequest } from '../src/media/media-request.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';

const getControlBar = (player: VitrinePlayer): ShadowRoot | null | undefined =>
  player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;

async function createPlayingPlayer(): Promise<VitrinePlayer> {
  localStorage.clear();
  const wrapper = await fixture(
    html`<div><vitrine-player src=${videoUrl} autoplay="muted"></vitrine-player></div>`,
  );
  (wrapper as HTMLElement).style.width = '900px';
  const player = wrapper.querySelector('vitrine-player') as VitrinePlayer;
  await waitUntil(
    () => player.currentTime > 0.2 && player.readyState > 2,
    'playback did not start',
  );
  // Clicks act on the player's state.
  const { hub } = player;
  await waitUntil(() => !hub.state.playback.paused, 'the state is still paused');
  await waitUntil(
    () => getControlBar(player)?.querySelector('.gesture-indicator'),
    'the gestures were not loaded',
  );
  return player;
}

/** The properties of a pointer event on the video. */
interface PointerOptions {
  /** The horizontal position as a fraction of the width; 0.5 by default. */
  readonly relativeX?: number;
  readonly pointerType?: string;
  readonly detail?: number;
}

/** Dispatches a pointer event, because the test driver supports neither touch nor double clicks. */
function dispatchPointer(
  player: VitrinePlayer,
  type: string,
  { relativeX = 0.5, pointerType = 'touch', detail = 1 }: PointerOptions = {},
): void {
  const { left, top, width, height } = player.getBoundingClientRect();
  const init = {
    bubbles: true,
    composed: true,
    cancelable: true,
    isPrimary: true,
    pointerId: 1,
    clientX: left + width * relativeX,
    clientY: top + height / 2,
    pointerType,
    detail,
  };
  getControlBar(player)?.querySelector('.surface')?.dispatchEvent(new PointerEvent(type, init));
}

function press(player: VitrinePlayer, options?: PointerOptions): void {
  for (const type of ['pointerdown', 'pointerup', 'click']) dispatchPointer(player, type, options);
}

const mouseOptions = { pointerType: 'mouse' } as const;

function recordRequests(player: VitrinePlayer): readonly MediaRequest[] {
  const requests: MediaRequest[] = [];
  player.addEventListener('vitrine-request', ({ request }) => {
    if (!/^(?:hold|release)-controls$/.test(request.type)) requests.push(request);
  });
  return requests;
}

const getTypes = (requests: readonly MediaRequest[]): readonly string[] =>
  requests.map(({ type }) => type);

/** Describes the requests and the player's state. */
const describeState = (player: VitrinePlayer, requests: readonly MediaRequest[]): string => {
  const { paused, seeking, readyState, currentTime, hub } = player;
  const state = { paused, seeking, readyState, currentTime, playback: hub.state.playback };
  return `requested ${getTypes(requests).join() || 'nothing'}: ${JSON.stringify(state)}`;
};

const getCenter = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};

const getIndicatorText = (player: VitrinePlayer): string =>
  getControlBar(player)?.querySelector('.gesture-indicator')?.textContent ?? '';

/** Records every text of the gesture indicator, however briefly it is shown. */
function recordIndicatorTexts(player: VitrinePlayer): readonly string[] {
  const texts: string[] = [];
  const indicator = getControlBar(player)?.querySelector('.gesture-indicator') as Element;
  const options = { childList: true, characterData: true, subtree: true };
  new MutationObserver(() => texts.push(getIndicatorText(player))).observe(indicator, options);
  return texts;
}

const hideControls = async (player: VitrinePlayer): Promise<void> => {
  player.hub.perform({ type: 'hide-controls' });
  await waitUntil(() => player.hub.state.userActivity.idle, 'the controls did not hide');
};

describe('mouse gestures', () => {
  afterEach(() => localStorage.clear());

  it('play and pause immediately with a click', async () => {
    const player = await createPlayingPlayer();
    await sendMouse({ type: 'click', position: getCenter(player) });
    await waitUntil(() => player.paused, 'the click did not pause');
    await sendMouse({ type: 'click', position: getCenter(player) });
    await waitUntil(() => !player.paused, 'the click did not play');
  });

  it('only close an open menu with a click', async () => {
    const player = await createPlayingPlayer();
    (await findByRole(player, 'button', 'Captions')).click();
    await waitUntil(
      () => getAllByRole(player, 'menuitemradio').length > 0,
      'the menu did not open',
    );
    const [x, y] = getCenter(player);
    await sendMouse({ type: 'click', position: [x - 200, y - 50] });
    await waitUntil(
      () => getAllByRole(player, 'menuitemradio').length === 0,
      'the menu did not close',
    );
    expect(player.paused).to.equal(false);
    // At another position: two clicks at the same position are a double click.
    await sendMouse({ type: 'click', position: [x + 100, y - 20] });
    await waitUntil(() => player.paused, 'the next click did not pause');
  });

  it('work again after an open menu was removed', async () => {
    const player = await createPlayingPlayer();
    (await findByRole(player, 'button', 'Captions')).click();
    await waitUntil(
      () => getAllByRole(player, 'menuitemradio').length > 0,
      'the menu did not open',
    );
    getControlBar(player)?.querySelector('vitrine-menu[name="captions"]')?.remove();
    press(player, mouseOptions);
    await waitUntil(() => player.paused, 'the click did not pause');
  });

  it('enter fullscreen with a double click, and playback continues', async () => {
    const player = await createPlayingPlayer();
    if (!player.hub.state.presentation.fullscreenAvailable) return;
    const requests = recordRequests(player);
    press(player, mouseOptions);
    await waitUntil(
      () => player.paused,
      () => `the first click did not pause, but ${describeState(player, requests)}`,
    );
    press(player, { ...mouseOptions, detail: 2 });
    await waitUntil(() => !player.paused, 'playback did not continue');
    expect(getTypes(requests)).to.deep.equal(['pause', 'play', 'enter-fullscreen']);
  });

  it('change the volume with the wheel only over the volume controls', async () => {
    const player = await createPlayingPlayer();
    player.muted = false;
    player.volume = 0.5;
    await waitUntil(
      () => player.hub.state.volume.volume === 0.5,
      'the state does not have the volume',
    );
    const dispatchWheel = (
      target: Element | null | undefined,
      deltaY: number,
    ): boolean | undefined =>
      target?.dispatchEvent(
        new WheelEvent('wheel', { deltaY, bubbles: true, composed: true, cancelable: true }),
      );
    expect(dispatchWheel(getControlBar(player)?.querySelector('.surface'), -100)).to.equal(true);
    const range = getControlBar(player)?.querySelector('vitrine-range[name="volume"]');
    range?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    expect(dispatchWheel(range, -100)).to.equal(false);
    // The next wheel event starts from the state, which is updated in a later task.
    const getVolume = (): number => player.hub.state.volume.volume;
    await waitUntil(
      () => Math.abs(getVolume() - 0.55) < 0.001,
      'the wheel did not raise the volume',
    );
    dispatchWheel(range, 20);
    dispatchWheel(range, 30);
    await waitUntil(
      () => Math.abs(player.volume - 0.5) < 0.001,
      'the wheel did not lower the volume',
    );
  });
});

describe('touch gestures', () => {
  afterEach(() => localStorage.clear());

  it('show the controls with a tap, and hide them with another', async () => {
    const player = await createPlayingPlayer();
    await hideControls(player);
    press(player);
    await waitUntil(() => !player.hub.state.userActivity.idle, 'the controls did not appear');
    expect(player.paused).to.equal(false);
    // Wait longer than the interval of a double tap.
    const start = performance.now();
    await waitUntil(() => performance.now() - start > 400, 'the time did not pass');
    press(player);
    await waitUntil(() => player.hub.state.userActivity.idle, 'the controls did not hide');
    expect(player.paused).to.equal(false);
  });

  it('do not activate hidden controls, but show them', async () => {
    const player = await createPlayingPlayer();
    await hideControls(player);
    const requests = recordRequests(player);
    const [clientX, clientY] = getCenter(
      getControlBar(player)?.querySelector('[name="play"]') as Element,
    );
    for (const type of ['pointerdown', 'pointerup', 'click']) {
      const control = getControlBar(player)?.elementFromPoint(clientX, clientY);
      const target = control?.shadowRoot?.elementFromPoint(clientX, clientY) ?? control;
      const init = { bubbles: true, composed: true, cancelable: true, isPrimary: true, detail: 1 };
      target?.dispatchEvent(
        new PointerEvent(type, { ...init, clientX, clientY, pointerType: 'touch' }),
      );
      await waitUntil(
        () => !getControlBar(player)?.querySelector('.idle'),
        'the controls did not reappear',
      );
    }
    expect(getTypes(requests)).to.deep.equal([]);
  });

  it('start playback with a tap', async () => {
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player src=${videoUrl} preload="none" muted></vitrine-player>`,
    );
    await waitUntil(
      () => getControlBar(player)?.querySelector('.surface'),
      'the control bar was not rendered',
    );
    press(player);
    await waitUntil(() => !player.paused, 'playback did not start');
  });

  it('seek with double taps at the sides, and show the distance', async () => {
    const player = await createPlayingPlayer();
    player.pause();
    player.currentTime = 30;
    await waitUntil(
      () => !player.seeking && Math.abs(player.currentTime - 30) < 1,
      'the seek did not finish',
    );
    // WebKit reports the time of the shown frame after a pause, which is a little earlier; when busy,
    // it keeps playing for a quarter of a second during a seek.
    const start = player.currentTime;
    const isAt = (time: number): boolean =>
      !player.seeking && Math.abs(player.currentTime - time) < 0.2;
    const texts = recordIndicatorTexts(player);
    for (const _ of [1, 2, 3]) press(player, { relativeX: 0.9 });
    await waitUntil(() => isAt(start + 20), 'the position did not advance by 20 s');
    expect(texts).to.include('20 seconds');
    for (const _ of [1, 2]) press(player, { relativeX: 0.1, pointerType: 'pen' });
    await waitUntil(() => isAt(start + 10), 'the position did not go back by 10 s');
    expect(texts.filter((text) => text !== '').at(-1)).to.equal('10 seconds');
    await waitUntil(() => getIndicatorText(player) === '', 'the indicator did not disappear');
    expect(player.paused).to.equal(true);
  });

  it('play at double speed during a long press, without storing the rate', async () => {
    const player = await createPlayingPlayer();
    player.playbackRate = 1.5;
    await waitUntil(
      () => player.hub.state.playback.playbackRate === 1.5,
      'the state does not have the playback rate',
    );
    dispatchPointer(player, 'pointerdown', { relativeX: 0.8 });
    await waitUntil(() => player.playbackRate === 2, 'the playback rate did not increase');
    expect(getIndicatorText(player)).to.equal('2×');
    dispatchPointer(player, 'pointerup', { relativeX: 0.8 });
    dispatchPointer(player, 'click', { relativeX: 0.8 });
    await waitUntil(() => player.playbackRate === 1.5, 'the playback rate was not restored');
    expect(getIndicatorText(player)).to.equal('');
    expect(player.paused).to.equal(false);
    expect(localStorage.getItem('vitrine-preferences') ?? '').to.not.contain('rate');
  });

  it('do not start a long press while the finger moves', async () => {
    const player = await createPlayingPlayer();
    const requests = recordRequests(player);
    dispatchPointer(player, 'pointerdown', { relativeX: 0.5 });
    dispatchPointer(player, 'pointermove', { relativeX: 0.6 });
    const start = performance.now();
    await waitUntil(() => performance.now() - start > 700, 'the time did not pass');
    dispatchPointer(player, 'pointerup', { relativeX: 0.6 });
    expect(requests).to.deep.equal([]);
  });
});
