import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import {
  getAllByRole,
  findByRole,
  getActiveElement,
  getActiveElementName,
  waitUntil,
} from '../../tests/browser/harness.ts';
import { pressEscape } from '../../tests/browser/press-escape.ts';
import { pressSpace } from '../../tests/browser/press-space.ts';
import '../src/index.ts';
import type { MediaRequest } from '../src/media/media-request.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';

const getControlBar = (player: VitrinePlayer): ShadowRoot | null | undefined =>
  (
    player.querySelector('vitrine-control-bar') ??
    player.shadowRoot?.querySelector('vitrine-control-bar')
  )?.shadowRoot;

/** Focuses the video surface, as a click on the video does. */
const focusVideo = (player: VitrinePlayer): void =>
  getControlBar(player)?.querySelector<HTMLElement>('.surface')?.focus();

async function createPlayingPlayer(template = html``): Promise<VitrinePlayer> {
  localStorage.clear();
  const wrapper = await fixture(
    html`<div>
      <vitrine-player src=${videoUrl} autoplay="muted">${template}</vitrine-player>
    </div>`,
  );
  (wrapper as HTMLElement).style.width = '900px';
  const player = wrapper.querySelector('vitrine-player') as VitrinePlayer;
  await waitUntil(
    () => player.currentTime > 0.2 && player.readyState > 2,
    'playback did not start',
  );
  await waitUntil(
    () => getControlBar(player)?.querySelector('.gesture-indicator'),
    'the keyboard shortcuts were not loaded',
  );
  focusVideo(player);
  return player;
}

async function createPausedPlayer(template = html``): Promise<VitrinePlayer> {
  const player = await createPlayingPlayer(template);
  player.pause();
  await waitUntil(() => player.paused && !player.seeking, 'playback did not pause');
  return player;
}

/** Records the requests to a player, except those that only keep the controls visible. */
function recordRequests(player: VitrinePlayer): readonly MediaRequest[] {
  const requests: MediaRequest[] = [];
  player.addEventListener('vitrine-request', ({ request }) => {
    if (!request.type.endsWith('-controls')) requests.push(request);
  });
  return requests;
}

const getTypes = (requests: readonly MediaRequest[]): readonly string[] =>
  requests.map(({ type }) => type);

const modifiers = { Control: 'ctrlKey', Alt: 'altKey', Shift: 'shiftKey' } as const;

/** Presses a key with a modifier. Dispatches the event by script for WebKitWebDriver, which supports no modifiers. */
async function pressWithModifier(modifier: keyof typeof modifiers, key: string): Promise<void> {
  try {
    await sendKeys({ down: modifier });
  } catch {
    const init = { key, bubbles: true, composed: true, cancelable: true };
    getActiveElement()?.dispatchEvent(
      new KeyboardEvent('keydown', { ...init, [modifiers[modifier]]: true }),
    );
    return;
  }
  await sendKeys({ press: key });
  await sendKeys({ up: modifier });
}

describe('keyboard shortcuts', () => {
  afterEach(() => localStorage.clear());

  it('play and pause with k and Space', async () => {
    const player = await createPlayingPlayer();
    await sendKeys({ press: 'k' });
    await waitUntil(() => player.paused, 'k did not pause');
    await pressSpace();
    await waitUntil(() => !player.paused, 'Space did not play');
  });

  it('seek by the seek offsets, to tenths, to the beginning and to the end', async () => {
    const player = await createPausedPlayer();
    player.forwardSeekOffset = 20;
    await player.updateComplete;
    // The duration grows by an audio frame once the last segment is loaded, and a busy WebKitGTK
    // keeps playing for half a second after a pause.
    const expectSeek = async (key: string, fraction: number, offset: number): Promise<void> => {
      await sendKeys({ press: key });
      const getTarget = () => player.duration * fraction + offset;
      const isAtTarget = () => Math.abs(player.currentTime - getTarget()) < 1;
      await waitUntil(
        isAtTarget,
        () => `${key} did not seek to ${getTarget()} s, but to ${player.currentTime} s`,
      );
    };
    await expectSeek('Home', 0, 0);
    await expectSeek('ArrowRight', 0, 20);
    await expectSeek('l', 0, 40);
    await expectSeek('j', 0, 30);
    await expectSeek('ArrowLeft', 0, 20);
    await expectSeek('5', 0.5, 0);
    await expectSeek('End', 1, 0);
  });

  it('change the volume, mute and unmute', async () => {
    const player = await createPausedPlayer();
    player.volume = 0.5;
    player.muted = true;
    await waitUntil(
      () => player.hub.state.volume.volume === 0.5,
      'the state does not have the volume',
    );
    await sendKeys({ press: 'm' });
    await waitUntil(() => !player.muted, 'm did not unmute');
    await sendKeys({ press: 'ArrowUp' });
    await waitUntil(
      () => player.volume > 0.54,
      `the arrow key did not raise the volume: ${player.volume}`,
    );
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => player.volume < 0.51, 'the arrow key did not lower the volume');
  });

  it('turn captions off, and the same track on again', async () => {
    const player = await createPausedPlayer();
    const { captionTracks } = player.hub.state.tracks;
    await waitUntil(
      () => player.hub.state.tracks.captionTracks.length > 1,
      `there are ${captionTracks.length} caption tracks`,
    );
    const lastTrackId = player.hub.state.tracks.captionTracks.at(-1)?.id;
    player.hub.perform({ type: 'show-captions', id: lastTrackId });
    await waitUntil(
      () => player.hub.state.tracks.activeCaptionTrackId === lastTrackId,
      'no captions were turned on',
    );
    await sendKeys({ press: 'c' });
    await waitUntil(
      () => player.hub.state.tracks.activeCaptionTrackId === undefined,
      'c did not turn the captions off',
    );
    await sendKeys({ press: 'c' });
    await waitUntil(
      () => player.hub.state.tracks.activeCaptionTrackId === lastTrackId,
      'c did not turn the captions back on',
    );
  });

  it('change the playback rate in steps of 0.25 up to 2', async () => {
    const player = await createPausedPlayer();
    for (const _ of [1, 2, 3, 4, 5]) await pressWithModifier('Shift', '>');
    await waitUntil(() => player.playbackRate === 2, `the playback rate is ${player.playbackRate}`);
    await pressWithModifier('Shift', '<');
    await waitUntil(() => player.playbackRate === 1.75, 'the playback rate did not change');
  });

  it('step one frame forward and back while paused', async () => {
    const player = await createPausedPlayer();
    const frameRate = player.hub.state.quality.renditions[0]?.frameRate ?? 30;
    await sendKeys({ press: '3' });
    await waitUntil(() => !player.seeking && player.currentTime > 1, 'the seek did not finish');
    const getFrame = () => Math.floor(player.currentTime * frameRate + 0.01);
    const initialFrame = getFrame();
    await sendKeys({ press: '.' });
    await waitUntil(() => getFrame() === initialFrame + 1, 'playback did not step forward');
    await sendKeys({ press: ',' });
    await sendKeys({ press: ',' });
    await waitUntil(() => getFrame() === initialFrame - 1, 'playback did not step back');
  });

  it('go to the next and previous chapter', async () => {
    const player = await createPausedPlayer();
    player.addChapters([
      { startTime: 0, value: 'One' },
      { startTime: 30, value: 'Two' },
    ]);
    await waitUntil(
      () => player.hub.state.chapters.list.length === 2,
      'the chapters were not loaded',
    );
    await sendKeys({ press: 'n' });
    await waitUntil(() => player.currentTime === 30, 'n did not go to the next chapter');
    await sendKeys({ press: 'p' });
    await waitUntil(() => player.currentTime === 0, 'p did not go to the previous chapter');
  });

  it('repeat while a seek key is held, but not while the mute key is held', async () => {
    const player = await createPausedPlayer();
    const requests = recordRequests(player);
    const dispatchKeyDown = (key: string, repeat: boolean) =>
      getActiveElement()?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          repeat,
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      );
    for (const repeat of [false, true, true]) dispatchKeyDown('ArrowRight', repeat);
    for (const repeat of [false, true, true]) dispatchKeyDown('m', repeat);
    await waitUntil(() => !player.muted, 'm did not unmute');
    expect(getTypes(requests)).to.deep.equal(['seek-by', 'seek-by', 'seek-by', 'unmute']);
  });

  it('ignore keys with modifiers, which belong to the browser', async () => {
    const player = await createPausedPlayer();
    const requests = recordRequests(player);
    for (const modifier of ['Control', 'Alt', 'Shift'] as const)
      await pressWithModifier(modifier, 'm');
    await pressWithModifier('Shift', 'ArrowRight');
    expect(requests).to.deep.equal([]);
    const capsLockInit = { key: 'M', bubbles: true, composed: true };
    getActiveElement()?.dispatchEvent(new KeyboardEvent('keydown', capsLockInit));
    expect(getTypes(requests)).to.deep.equal(['unmute']);
  });

  it('are inactive in text fields and in controls that handle the key', async () => {
    const player = await createPausedPlayer(
      html`<vitrine-control-bar slot="controls">
        <input slot="top-end" aria-label="Note" /><button slot="top-end">Own</button>
      </vitrine-control-bar>`,
    );
    const input = player.querySelector('input') as HTMLInputElement;
    const ownButton = player.querySelector('button') as HTMLButtonElement;
    ownButton.addEventListener('keydown', (event) => event.preventDefault());
    const requests = recordRequests(player);
    input.focus();
    await sendKeys({ type: 'mc5' });
    expect(input.value).to.equal('mc5');
    ownButton.focus();
    await sendKeys({ press: 'm' });
    expect(requests).to.deep.equal([]);
  });

  it('do not apply to a focused range or an open menu, which handle keys themselves', async () => {
    const player = await createPausedPlayer();
    const requests = recordRequests(player);
    (await findByRole(player, 'slider', 'Volume')).focus();
    await sendKeys({ press: 'ArrowLeft' });
    (await findByRole(player, 'button', 'Captions')).click();
    await waitUntil(
      () => getAllByRole(player, 'menuitemradio').length > 0,
      'the menu did not open',
    );
    await sendKeys({ press: 'm' });
    await pressEscape();
    await waitUntil(() => getActiveElementName() === 'Captions', 'the menu did not close');
    expect(getTypes(requests)).to.deep.equal(['set-volume']);
  });

  it('activate a button that was focused with the keyboard, but not one that was clicked', async () => {
    const player = await createPlayingPlayer();
    const muteButton = await findByRole(player, 'button', 'Unmute');
    const { x, y, width, height } = muteButton.getBoundingClientRect();
    await sendMouse({
      type: 'click',
      position: [Math.round(x + width / 2), Math.round(y + height / 2)],
    });
    await waitUntil(() => !player.muted, 'the click did not unmute');
    await pressSpace();
    await waitUntil(() => player.paused, 'Space did not pause');
    expect(player.muted).to.equal(false);
    const { activeElement } = document;
    expect(activeElement).to.equal(player);
    (await findByRole(player, 'button', 'Mute')).focus();
    await pressSpace();
    await waitUntil(() => player.muted, 'Space did not activate the button');
    expect(player.paused).to.equal(true);
  });

  it('do not activate the button of a menu that was used with the mouse', async () => {
    const player = await createPlayingPlayer();
    const clickControl = async (control: HTMLElement): Promise<void> => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const position: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
      await sendMouse({ type: 'click', position });
    };
    await clickControl(await findByRole(player, 'button', 'Captions'));
    const englishItem = await findByRole(player, 'menuitemradio', /English/);
    await clickControl(englishItem);
    await waitUntil(
      () => player.hub.state.tracks.activeCaptionTrackId !== undefined,
      'no captions were turned on',
    );
    await waitUntil(
      () => getAllByRole(player, 'menuitemradio').length === 0,
      'the menu did not close',
    );
    await pressSpace();
    await waitUntil(() => player.paused, 'Space did not pause');
    expect(getAllByRole(player, 'menuitemradio')).to.deep.equal([]);
  });

  it('can be changed with hotkeys, keyBindings and nohotkeys', async () => {
    const player = await createPausedPlayer();
    const requests = recordRequests(player);
    player.hotkeys = 'nom';
    player.keyBindings = { x: 'mute', k: null };
    await waitUntil(
      () => player.hub.state.controlOptions.hotkeys,
      'the state does not have the new shortcuts',
    );
    for (const key of ['m', 'k', 'x']) await sendKeys({ press: key });
    await waitUntil(() => !player.muted, 'x did not mute or unmute');
    expect(getTypes(requests)).to.deep.equal(['unmute']);
    player.setAttribute('nohotkeys', '');
    await player.updateComplete;
    for (const key of ['x', 'c', '5']) await sendKeys({ press: key });
    expect(getTypes(requests)).to.deep.equal(['unmute']);
  });

  it('work outside the player only with hotkeys="page"', async () => {
    const player = await createPausedPlayer();
    // Keeps the focus outside the player, even if code of the player loads late.
    const outsideButton = document.createElement('button');
    player.parentElement?.append(outsideButton);
    outsideButton.focus();
    await waitUntil(() => getActiveElement() === outsideButton, 'the focus is still in the player');
    const requests = recordRequests(player);
    await sendKeys({ press: 'm' });
    expect(requests).to.deep.equal([]);
    player.hotkeys = 'page';
    await player.updateComplete;
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'm' });
    await waitUntil(() => !player.muted, 'm did not unmute');
    expect(getTypes(requests)).to.deep.equal(['unmute']);
    const secondPlayer = document.createElement('vitrine-player');
    player.parentElement?.append(secondPlayer);
    await waitUntil(() => getControlBar(secondPlayer), 'the second player was not rendered');
    await sendKeys({ press: 'm' });
    expect(getTypes(requests)).to.deep.equal(['unmute']);
  });

  it('work once per key on a page with two control bars for one player', async () => {
    const player = await createPausedPlayer();
    player.hotkeys = 'page';
    player.id = 'twice';
    const secondBar = document.createElement('vitrine-control-bar');
    secondBar.setAttribute('for', 'twice');
    secondBar.setAttribute('hotkeys', 'page');
    player.parentElement?.append(secondBar);
    await waitUntil(
      () => secondBar.shadowRoot?.querySelector('.gesture-indicator'),
      'the second control bar was not rendered',
    );
    (getActiveElement() as HTMLElement | null)?.blur();
    const [requests, otherRequests] = [recordRequests(player), [] as string[]];
    secondBar.addEventListener('vitrine-request', ({ request }) =>
      otherRequests.push(request.type),
    );
    await sendKeys({ press: 'm' });
    await waitUntil(() => !player.muted, 'm did not unmute');
    expect(
      [...getTypes(requests), ...otherRequests].filter((type) => type.endsWith('mute')),
    ).to.deep.equal(['unmute']);
  });

  it('control the <video> element that a control bar controls', async () => {
    localStorage.clear();
    const wrapper = await fixture(html`
      <div>
        <video id="bare" src="/video/the-light-we-keep/low.mp4" muted></video>
        <vitrine-control-bar for="bare" hotkeys="noc"></vitrine-control-bar>
      </div>
    `);
    const video = wrapper.querySelector('video') as HTMLVideoElement;
    const barRoot = wrapper.querySelector('vitrine-control-bar')?.shadowRoot;
    await waitUntil(() => barRoot?.querySelector('.surface'), 'the control bar was not rendered');
    barRoot?.querySelector<HTMLElement>('.surface')?.focus();
    await waitUntil(
      () => barRoot?.querySelector('.gesture-indicator'),
      'the keyboard shortcuts were not loaded',
    );
    await sendKeys({ press: 'm' });
    await waitUntil(() => !video.muted, 'm did not unmute');
  });
});

describe('keyboard shortcuts for a live stream', () => {
  const createLivePlayer = async (channel: string): Promise<VitrinePlayer> => {
    localStorage.clear();
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player src="/video/${channel}.m3u8" autoplay="muted"></vitrine-player>`,
    );
    await waitUntil(
      () => player.currentTime > 0.2 && player.readyState > 2,
      'playback did not start',
    );
    await waitUntil(
      () => getControlBar(player)?.querySelector('.gesture-indicator'),
      'the keyboard shortcuts were not loaded',
    );
    await waitUntil(() => player.streamType === 'live', 'the stream type is not live');
    focusVideo(player);
    return player;
  };

  it('do not seek in a stream without a DVR window', async () => {
    const player = await createLivePlayer('clock-room');
    const requests = recordRequests(player);
    for (const key of ['ArrowLeft', 'j', '0', 'Home']) await sendKeys({ press: key });
    expect(requests).to.deep.equal([]);
  });

  it('seek back in the DVR window, and to the live edge with End', async () => {
    const player = await createLivePlayer('clock-room-dvr');
    await waitUntil(() => player.targetLiveWindow > 0, 'the stream has no DVR window');
    const { currentTime } = player;
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => player.currentTime < currentTime - 5, 'the arrow key did not seek back');
    await waitUntil(() => !player.seeking, 'the seek did not finish');
    await sendKeys({ press: 'End' });
    await waitUntil(() => player.inLiveWindow, 'End did not seek to the live edge');
  });
});

describe('the keyboard help', () => {
  it('opens with ?, lists the active shortcuts, and restores the focus', async () => {
    const player = await createPausedPlayer();
    player.backwardSeekOffset = 25;
    player.hotkeys = 'nok';
    await player.updateComplete;
    await pressWithModifier('Shift', '?');
    await waitUntil(
      () => getControlBar(player)?.querySelector('dialog[open]'),
      'the dialog did not open',
    );
    const dialog = getControlBar(player)?.querySelector('dialog') as HTMLDialogElement;
    // The color scheme makes the scrollbars dark as well.
    expect(getComputedStyle(dialog).colorScheme).to.equal('dark');
    const text = dialog.innerText;
    expect(text).to.contain('Keyboard shortcuts');
    expect(text).to.contain('Back 25 seconds');
    expect(text).to.not.contain('K or Space');
    await expect(dialog).to.be.accessible();
    await sendKeys({ press: 'm' });
    expect(player.muted).to.equal(true);
    await pressEscape();
    await waitUntil(
      () => !getControlBar(player)?.querySelector('dialog'),
      'the dialog did not close',
    );
    await sendKeys({ press: 'm' });
    await waitUntil(() => !player.muted, 'the focus was lost');
  });

  it('is in the language of the player', async () => {
    const player = await createPausedPlayer();
    player.lang = 'de';
    await findByRole(player, 'button', 'Abspielen');
    await pressWithModifier('Shift', '?');
    await waitUntil(
      () => getControlBar(player)?.querySelector('dialog[open]'),
      'the dialog did not open',
    );
    expect(getControlBar(player)?.querySelector('dialog')?.innerText).to.contain('Leertaste');
  });
});
