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
import '../src/index.ts';
import type { MediaRequest } from '../src/media/media-request.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const film = '/video/the-light-we-keep.m3u8';

/** Firefox is given no Space by the driver; a key that a script presses takes the same way here. */
async function pressSpace(): Promise<void> {
  if (!navigator.userAgent.includes('Firefox')) {
    await sendKeys({ press: 'Space' });
    return;
  }
  const init = { key: ' ', code: 'Space', bubbles: true, composed: true, cancelable: true };
  const target = getActiveElement() ?? document.body;
  const free = target.dispatchEvent(new KeyboardEvent('keydown', init));
  if (free && target instanceof HTMLButtonElement) target.click();
}

const bar = (player: VitrinePlayer): ShadowRoot | null | undefined =>
  (
    player.querySelector('vitrine-control-bar') ??
    player.shadowRoot?.querySelector('vitrine-control-bar')
  )?.shadowRoot;

/** Puts the focus on the picture, as a click does. */
const focusPicture = (player: VitrinePlayer): void =>
  bar(player)?.querySelector<HTMLElement>('.surface')?.focus();

async function playing(template = html``): Promise<VitrinePlayer> {
  localStorage.clear();
  const stage = await fixture(
    html`<div>
      <vitrine-player src=${film} autoplay="muted">${template}</vitrine-player>
    </div>`,
  );
  (stage as HTMLElement).style.width = '900px';
  const player = stage.querySelector('vitrine-player') as VitrinePlayer;
  await waitUntil(() => player.currentTime > 0.2 && player.readyState > 2, 'it never played');
  await waitUntil(() => bar(player)?.querySelector('.note'), 'the keys never came');
  focusPicture(player);
  return player;
}

async function paused(template = html``): Promise<VitrinePlayer> {
  const player = await playing(template);
  player.pause();
  await waitUntil(() => player.paused && !player.seeking, 'it never paused');
  return player;
}

/** What is asked of a player from now on, but for what only keeps its controls. */
function asked(player: VitrinePlayer): readonly MediaRequest[] {
  const requests: MediaRequest[] = [];
  player.addEventListener('vitrine-request', ({ request }) => {
    if (!request.type.endsWith('-controls')) requests.push(request);
  });
  return requests;
}

const typesOf = (requests: readonly MediaRequest[]): readonly string[] =>
  requests.map(({ type }) => type);

const modifiers = { Control: 'ctrlKey', Alt: 'altKey', Shift: 'shiftKey' } as const;

/** Presses a key with another one held; WebKit's driver holds none, so there a script does. */
async function withHeld(modifier: keyof typeof modifiers, key: string): Promise<void> {
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

describe('keys', () => {
  afterEach(() => localStorage.clear());

  it('play and pause', async () => {
    const player = await playing();
    await sendKeys({ press: 'k' });
    await waitUntil(() => player.paused, 'k did not pause');
    await pressSpace();
    await waitUntil(() => !player.paused, 'Space did not play');
  });

  it('seek by what the page offers, and to parts, beginning and end', async () => {
    const player = await paused();
    player.forwardSeekOffset = 20;
    await player.updateComplete;
    // The length grows by a frame of sound once the last segment is there, and a busy WebKitGTK
    // plays on for half a second after it was paused.
    const goesTo = async (key: string, share: number, offset: number): Promise<void> => {
      await sendKeys({ press: key });
      const place = () => player.duration * share + offset;
      const isThere = () => Math.abs(player.currentTime - place()) < 1;
      await waitUntil(
        isThere,
        () => `${key} did not go to ${place()}, but to ${player.currentTime}`,
      );
    };
    await goesTo('Home', 0, 0);
    await goesTo('ArrowRight', 0, 20);
    await goesTo('l', 0, 40);
    await goesTo('j', 0, 30);
    await goesTo('ArrowLeft', 0, 20);
    await goesTo('5', 0.5, 0);
    await goesTo('End', 1, 0);
  });

  it('turn the sound up, down, off and on', async () => {
    const player = await paused();
    player.volume = 0.5;
    player.muted = true;
    await waitUntil(() => player.hub.state.volume.level === 0.5, 'the level was not heard of');
    await sendKeys({ press: 'm' });
    await waitUntil(() => !player.muted, 'm did not turn it on');
    await sendKeys({ press: 'ArrowUp' });
    await waitUntil(() => player.volume > 0.54, `the arrow did not turn it up: ${player.volume}`);
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => player.volume < 0.51, 'the arrow did not turn it down');
  });

  it('turn captions off and the same ones on again', async () => {
    const player = await paused();
    const { captions } = player.hub.state.tracks;
    await waitUntil(
      () => player.hub.state.tracks.captions.length > 1,
      `captions: ${captions.length}`,
    );
    const last = player.hub.state.tracks.captions.at(-1)?.id;
    player.hub.perform({ type: 'show-captions', id: last });
    await waitUntil(() => player.hub.state.tracks.captionsOn === last, 'they never came on');
    await sendKeys({ press: 'c' });
    await waitUntil(() => player.hub.state.tracks.captionsOn === undefined, 'c left them on');
    await sendKeys({ press: 'c' });
    await waitUntil(() => player.hub.state.tracks.captionsOn === last, 'c did not bring them back');
  });

  it('change the speed by a quarter, and no further than twice', async () => {
    const player = await paused();
    for (const _ of [1, 2, 3, 4, 5]) await withHeld('Shift', '>');
    await waitUntil(() => player.playbackRate === 2, `it plays at ${player.playbackRate}`);
    await withHeld('Shift', '<');
    await waitUntil(() => player.playbackRate === 1.75, 'it is no slower');
  });

  it('go one frame on and back while it is paused', async () => {
    const player = await paused();
    const rate = player.hub.state.quality.renditions[0]?.frameRate ?? 30;
    await sendKeys({ press: '3' });
    await waitUntil(() => !player.seeking && player.currentTime > 1, 'it never got there');
    const frameOf = () => Math.floor(player.currentTime * rate + 0.01);
    const before = frameOf();
    await sendKeys({ press: '.' });
    await waitUntil(() => frameOf() === before + 1, 'it never went on');
    await sendKeys({ press: ',' });
    await sendKeys({ press: ',' });
    await waitUntil(() => frameOf() === before - 1, 'it never went back');
  });

  it('go from chapter to chapter', async () => {
    const player = await paused();
    player.addChapters([
      { startTime: 0, value: 'One' },
      { startTime: 30, value: 'Two' },
    ]);
    await waitUntil(() => player.hub.state.chapters.list.length === 2, 'the chapters never came');
    await sendKeys({ press: 'n' });
    await waitUntil(() => player.currentTime === 30, 'n did not go on');
    await sendKeys({ press: 'p' });
    await waitUntil(() => player.currentTime === 0, 'p did not go back');
  });

  it('go on while they are held where that makes sense, and only there', async () => {
    const player = await paused();
    const requests = asked(player);
    const hold = (key: string, repeat: boolean) =>
      getActiveElement()?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          repeat,
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      );
    for (const repeat of [false, true, true]) hold('ArrowRight', repeat);
    for (const repeat of [false, true, true]) hold('m', repeat);
    await waitUntil(() => !player.muted, 'm did nothing');
    expect(typesOf(requests)).to.deep.equal(['seek-by', 'seek-by', 'seek-by', 'unmute']);
  });

  it('leave the browser its own, whatever is held with them', async () => {
    const player = await paused();
    const requests = asked(player);
    for (const modifier of ['Control', 'Alt', 'Shift'] as const) await withHeld(modifier, 'm');
    await withHeld('Shift', 'ArrowRight');
    expect(requests).to.deep.equal([]);
    const capital = { key: 'M', bubbles: true, composed: true };
    getActiveElement()?.dispatchEvent(new KeyboardEvent('keydown', capital));
    expect(typesOf(requests)).to.deep.equal(['unmute']);
  });

  it("write where there is something to write in, and are a control's own where it wants them", async () => {
    const player = await paused(
      html`<vitrine-control-bar slot="controls">
        <input slot="top-end" aria-label="Note" /><button slot="top-end">Own</button>
      </vitrine-control-bar>`,
    );
    const input = player.querySelector('input') as HTMLInputElement;
    const own = player.querySelector('button') as HTMLButtonElement;
    own.addEventListener('keydown', (event) => event.preventDefault());
    const requests = asked(player);
    input.focus();
    await sendKeys({ type: 'mc5' });
    expect(input.value).to.equal('mc5');
    own.focus();
    await sendKeys({ press: 'm' });
    expect(requests).to.deep.equal([]);
  });

  it('are those of a range that has the focus, and those of a menu that is open', async () => {
    const player = await paused();
    const requests = asked(player);
    (await findByRole(player, 'slider', 'Volume')).focus();
    await sendKeys({ press: 'ArrowLeft' });
    (await findByRole(player, 'button', 'Captions')).click();
    await waitUntil(
      () => getAllByRole(player, 'menuitemradio').length > 0,
      'the menu never opened',
    );
    await sendKeys({ press: 'm' });
    await pressEscape();
    await waitUntil(() => getActiveElementName() === 'Captions', 'the menu never closed');
    expect(typesOf(requests)).to.deep.equal(['set-volume']);
  });

  it('press a button that the keyboard has come to, and not one that was clicked', async () => {
    const player = await playing();
    const mute = await findByRole(player, 'button', 'Unmute');
    const { x, y, width, height } = mute.getBoundingClientRect();
    await sendMouse({
      type: 'click',
      position: [Math.round(x + width / 2), Math.round(y + height / 2)],
    });
    await waitUntil(() => !player.muted, 'the click did nothing');
    await pressSpace();
    await waitUntil(() => player.paused, 'Space did not pause');
    expect(player.muted).to.equal(false);
    const { activeElement } = document;
    expect(activeElement).to.equal(player);
    (await findByRole(player, 'button', 'Mute')).focus();
    await pressSpace();
    await waitUntil(() => player.muted, 'Space did not press the button');
    expect(player.paused).to.equal(true);
  });

  it('press no button of a menu in which the mouse has chosen', async () => {
    const player = await playing();
    const clickOn = async (control: HTMLElement): Promise<void> => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const position: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
      await sendMouse({ type: 'click', position });
    };
    await clickOn(await findByRole(player, 'button', 'Captions'));
    const english = await findByRole(player, 'menuitemradio', /English/);
    await clickOn(english);
    await waitUntil(() => player.hub.state.tracks.captionsOn !== undefined, 'nothing was chosen');
    await waitUntil(
      () => getAllByRole(player, 'menuitemradio').length === 0,
      'the menu never closed',
    );
    await pressSpace();
    await waitUntil(() => player.paused, 'Space did not pause');
    expect(getAllByRole(player, 'menuitemradio')).to.deep.equal([]);
  });

  it('do nothing where the page leaves them alone, and what it gives them to do', async () => {
    const player = await paused();
    const requests = asked(player);
    player.hotkeys = 'nom';
    player.keyBindings = { x: 'mute', k: null };
    await waitUntil(() => player.hub.state.offer.hotkeys, 'it was not heard of');
    for (const key of ['m', 'k', 'x']) await sendKeys({ press: key });
    await waitUntil(() => !player.muted, 'x did nothing');
    expect(typesOf(requests)).to.deep.equal(['unmute']);
    player.setAttribute('nohotkeys', '');
    await player.updateComplete;
    for (const key of ['x', 'c', '5']) await sendKeys({ press: key });
    expect(typesOf(requests)).to.deep.equal(['unmute']);
  });

  it('act outside the player only where the page says so', async () => {
    const player = await paused();
    // An element outside the player holds the focus, also against what comes late.
    const outside = document.createElement('button');
    player.parentElement?.append(outside);
    outside.focus();
    await waitUntil(() => getActiveElement() === outside, 'the focus never left the player');
    const requests = asked(player);
    await sendKeys({ press: 'm' });
    expect(requests).to.deep.equal([]);
    player.hotkeys = 'page';
    await player.updateComplete;
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'm' });
    await waitUntil(() => !player.muted, 'm did nothing');
    expect(typesOf(requests)).to.deep.equal(['unmute']);
    const other = document.createElement('vitrine-player');
    player.parentElement?.append(other);
    await waitUntil(() => bar(other), 'the other never came');
    await sendKeys({ press: 'm' });
    expect(typesOf(requests)).to.deep.equal(['unmute']);
  });

  it('act once on the film of a page that has two bars', async () => {
    const player = await paused();
    player.hotkeys = 'page';
    player.id = 'twice';
    const second = document.createElement('vitrine-control-bar');
    second.setAttribute('for', 'twice');
    second.setAttribute('hotkeys', 'page');
    player.parentElement?.append(second);
    await waitUntil(() => second.shadowRoot?.querySelector('.note'), 'the other bar never came');
    (getActiveElement() as HTMLElement | null)?.blur();
    const [requests, others] = [asked(player), [] as string[]];
    second.addEventListener('vitrine-request', ({ request }) => others.push(request.type));
    await sendKeys({ press: 'm' });
    await waitUntil(() => !player.muted, 'm did nothing');
    expect([...typesOf(requests), ...others].filter((type) => type.endsWith('mute'))).to.deep.equal(
      ['unmute'],
    );
  });

  it('work a bare media element that a bar stands for', async () => {
    localStorage.clear();
    const stage = await fixture(html`
      <div>
        <video id="bare" src="/video/the-light-we-keep/low.mp4" muted></video>
        <vitrine-control-bar for="bare" hotkeys="noc"></vitrine-control-bar>
      </div>
    `);
    const video = stage.querySelector('video') as HTMLVideoElement;
    const shadow = stage.querySelector('vitrine-control-bar')?.shadowRoot;
    await waitUntil(() => shadow?.querySelector('.surface'), 'the bar never came');
    shadow?.querySelector<HTMLElement>('.surface')?.focus();
    await waitUntil(() => shadow?.querySelector('.note'), 'the keys never came');
    await sendKeys({ press: 'm' });
    await waitUntil(() => !video.muted, 'm did nothing');
  });
});

describe('the keys of a live stream', () => {
  const live = async (channel: string): Promise<VitrinePlayer> => {
    localStorage.clear();
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player src="/video/${channel}.m3u8" autoplay="muted"></vitrine-player>`,
    );
    await waitUntil(() => player.currentTime > 0.2 && player.readyState > 2, 'it never played');
    await waitUntil(() => bar(player)?.querySelector('.note'), 'the keys never came');
    await waitUntil(() => player.streamType === 'live', 'it is not live');
    focusPicture(player);
    return player;
  };

  it('do not leave what happens now', async () => {
    const player = await live('clock-room');
    const requests = asked(player);
    for (const key of ['ArrowLeft', 'j', '0', 'Home']) await sendKeys({ press: key });
    expect(requests).to.deep.equal([]);
  });

  it('go back where the stream keeps what has been, and forward to what happens now', async () => {
    const player = await live('clock-room-dvr');
    await waitUntil(() => player.targetLiveWindow > 0, 'it keeps nothing');
    const before = player.currentTime;
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => player.currentTime < before - 5, 'the arrow did not go back');
    await waitUntil(() => !player.seeking, 'it sought for ever');
    await sendKeys({ press: 'End' });
    await waitUntil(() => player.inLiveWindow, 'End did not go to the edge');
  });
});

describe('the list of keys', () => {
  it('opens at a question mark, says what this film has, and gives the focus back', async () => {
    const player = await paused();
    player.backwardSeekOffset = 25;
    player.hotkeys = 'nok';
    await player.updateComplete;
    await withHeld('Shift', '?');
    await waitUntil(() => bar(player)?.querySelector('dialog[open]'), 'it never opened');
    const dialog = bar(player)?.querySelector('dialog') as HTMLDialogElement;
    // What scrolls in it is as dark as it is.
    expect(getComputedStyle(dialog).colorScheme).to.equal('dark');
    const words = dialog.innerText;
    expect(words).to.contain('Keyboard shortcuts');
    expect(words).to.contain('Back 25 seconds');
    expect(words).to.not.contain('K or Space');
    await expect(dialog).to.be.accessible();
    await sendKeys({ press: 'm' });
    expect(player.muted).to.equal(true);
    await pressEscape();
    await waitUntil(() => !bar(player)?.querySelector('dialog'), 'it never closed');
    await sendKeys({ press: 'm' });
    await waitUntil(() => !player.muted, 'the focus was lost');
  });

  it('speaks the language of the player', async () => {
    const player = await paused();
    player.lang = 'de';
    await findByRole(player, 'button', 'Abspielen');
    await withHeld('Shift', '?');
    await waitUntil(() => bar(player)?.querySelector('dialog[open]'), 'it never opened');
    expect(bar(player)?.querySelector('dialog')?.innerText).to.contain('Leertaste');
  });
});
