import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { getAllByRole, findByRole, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { MediaRequest } from '../src/media/media-request.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const film = '/video/the-light-we-keep.m3u8';

const bar = (player: VitrinePlayer): ShadowRoot | null | undefined =>
  player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;

async function playing(): Promise<VitrinePlayer> {
  localStorage.clear();
  const stage = await fixture(
    html`<div><vitrine-player src=${film} autoplay="muted"></vitrine-player></div>`,
  );
  (stage as HTMLElement).style.width = '900px';
  const player = stage.querySelector('vitrine-player') as VitrinePlayer;
  await waitUntil(() => player.currentTime > 0.2 && player.readyState > 2, 'it never played');
  // What a click asks for is asked by what the player knows.
  const { hub } = player;
  await waitUntil(() => !hub.state.playback.paused, 'it never knew that it plays');
  await waitUntil(() => bar(player)?.querySelector('.note'), 'the gestures never came');
  return player;
}

/** Where on the picture: a share of its width. */
interface Where {
  readonly share?: number;
  readonly pointerType?: string;
  readonly detail?: number;
}

/** A pointer as a browser tells of it; drivers have neither fingers nor double clicks. */
function point(
  player: VitrinePlayer,
  type: string,
  { share = 0.5, pointerType = 'touch', detail = 1 }: Where = {},
): void {
  const { left, top, width, height } = player.getBoundingClientRect();
  const init = {
    bubbles: true,
    composed: true,
    cancelable: true,
    isPrimary: true,
    pointerId: 1,
    clientX: left + width * share,
    clientY: top + height / 2,
    pointerType,
    detail,
  };
  bar(player)?.querySelector('.surface')?.dispatchEvent(new PointerEvent(type, init));
}

function press(player: VitrinePlayer, where?: Where): void {
  for (const type of ['pointerdown', 'pointerup', 'click']) point(player, type, where);
}

const mouse = { pointerType: 'mouse' } as const;

function asked(player: VitrinePlayer): readonly MediaRequest[] {
  const requests: MediaRequest[] = [];
  player.addEventListener('vitrine-request', ({ request }) => {
    if (!/^(?:hold|release)-controls$/.test(request.type)) requests.push(request);
  });
  return requests;
}

const typesOf = (requests: readonly MediaRequest[]): readonly string[] =>
  requests.map(({ type }) => type);

/** What was asked for, and what came of it. */
const howItStands = (player: VitrinePlayer, requests: readonly MediaRequest[]): string => {
  const { paused, seeking, readyState, currentTime, hub } = player;
  const facts = { paused, seeking, readyState, currentTime, known: hub.state.playback };
  return `asked for ${typesOf(requests).join() || 'nothing'}: ${JSON.stringify(facts)}`;
};

const middleOf = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};

const noteIn = (player: VitrinePlayer): string =>
  bar(player)?.querySelector('.note')?.textContent ?? '';

/** Every note that is shown from now on, however short it stays. */
function notesIn(player: VitrinePlayer): readonly string[] {
  const notes: string[] = [];
  const note = bar(player)?.querySelector('.note') as Element;
  const options = { childList: true, characterData: true, subtree: true };
  new MutationObserver(() => notes.push(noteIn(player))).observe(note, options);
  return notes;
}

const goIdle = async (player: VitrinePlayer): Promise<void> => {
  player.hub.perform({ type: 'hide-controls' });
  await waitUntil(() => player.hub.state.presence.idle, 'the controls never went');
};

describe('a mouse on the picture', () => {
  afterEach(() => localStorage.clear());

  it('plays and pauses at once by a click', async () => {
    const player = await playing();
    await sendMouse({ type: 'click', position: middleOf(player) });
    await waitUntil(() => player.paused, 'the click did not pause');
    await sendMouse({ type: 'click', position: middleOf(player) });
    await waitUntil(() => !player.paused, 'the click did not play');
  });

  it('only closes a menu that is open', async () => {
    const player = await playing();
    (await findByRole(player, 'button', 'Captions')).click();
    await waitUntil(
      () => getAllByRole(player, 'menuitemradio').length > 0,
      'the menu never opened',
    );
    const [x, y] = middleOf(player);
    await sendMouse({ type: 'click', position: [x - 200, y - 50] });
    await waitUntil(
      () => getAllByRole(player, 'menuitemradio').length === 0,
      'the menu never closed',
    );
    expect(player.paused).to.equal(false);
    // Elsewhere: two clicks on one place are a double click.
    await sendMouse({ type: 'click', position: [x + 100, y - 20] });
    await waitUntil(() => player.paused, 'the next click did not pause');
  });

  it('is heard again once a menu has gone that was open', async () => {
    const player = await playing();
    (await findByRole(player, 'button', 'Captions')).click();
    await waitUntil(
      () => getAllByRole(player, 'menuitemradio').length > 0,
      'the menu never opened',
    );
    bar(player)?.querySelector('vitrine-menu[name="captions"]')?.remove();
    press(player, mouse);
    await waitUntil(() => player.paused, 'the click did not pause');
  });

  it('fills the screen by a double click, and playback goes on as it was', async () => {
    const player = await playing();
    if (!player.hub.state.screen.fullscreenAvailable) return;
    const requests = asked(player);
    press(player, mouse);
    await waitUntil(
      () => player.paused,
      () => `the first click did not pause, but ${howItStands(player, requests)}`,
    );
    press(player, { ...mouse, detail: 2 });
    await waitUntil(() => !player.paused, 'it did not play on');
    expect(typesOf(requests)).to.deep.equal(['pause', 'play', 'enter-fullscreen']);
  });

  it('changes the volume by the wheel over its controls, and nowhere else', async () => {
    const player = await playing();
    player.muted = false;
    player.volume = 0.5;
    await waitUntil(() => player.hub.state.volume.level === 0.5, 'the level was not heard of');
    const turn = (on: Element | null | undefined, deltaY: number): boolean | undefined =>
      on?.dispatchEvent(
        new WheelEvent('wheel', { deltaY, bubbles: true, composed: true, cancelable: true }),
      );
    expect(turn(bar(player)?.querySelector('.surface'), -100)).to.equal(true);
    const range = bar(player)?.querySelector('vitrine-range[name="volume"]');
    range?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    expect(turn(range, -100)).to.equal(false);
    // The next turn goes on from what the player knows, which hears of it a task later.
    const level = (): number => player.hub.state.volume.level;
    await waitUntil(() => Math.abs(level() - 0.55) < 0.001, 'the wheel did not turn it up');
    turn(range, 20);
    turn(range, 30);
    await waitUntil(() => Math.abs(player.volume - 0.5) < 0.001, 'the wheel did not turn it down');
  });
});

describe('a finger on the picture', () => {
  afterEach(() => localStorage.clear());

  it('shows the controls by a tap, and takes them away by another', async () => {
    const player = await playing();
    await goIdle(player);
    press(player);
    await waitUntil(() => !player.hub.state.presence.idle, 'the controls never came');
    expect(player.paused).to.equal(false);
    // Later than what would be a double tap.
    const then = performance.now();
    await waitUntil(() => performance.now() - then > 400, 'the clock stood still');
    press(player);
    await waitUntil(() => player.hub.state.presence.idle, 'the controls never went');
    expect(player.paused).to.equal(false);
  });

  it('presses none of the controls that are away, and brings them back', async () => {
    const player = await playing();
    await goIdle(player);
    const requests = asked(player);
    const [clientX, clientY] = middleOf(bar(player)?.querySelector('[name="play"]') as Element);
    for (const type of ['pointerdown', 'pointerup', 'click']) {
      const control = bar(player)?.elementFromPoint(clientX, clientY);
      const under = control?.shadowRoot?.elementFromPoint(clientX, clientY) ?? control;
      const how = { bubbles: true, composed: true, cancelable: true, isPrimary: true, detail: 1 };
      under?.dispatchEvent(
        new PointerEvent(type, { ...how, clientX, clientY, pointerType: 'touch' }),
      );
      await waitUntil(() => !bar(player)?.querySelector('.idle'), 'the controls never came back');
    }
    expect(typesOf(requests)).to.deep.equal([]);
  });

  it('begins the film by a tap', async () => {
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player src=${film} preload="none" muted></vitrine-player>`,
    );
    await waitUntil(() => bar(player)?.querySelector('.surface'), 'the bar never came');
    press(player);
    await waitUntil(() => !player.paused, 'it never played');
  });

  it('goes forward and back by double taps at the sides, and says how far', async () => {
    const player = await playing();
    player.pause();
    player.currentTime = 30;
    await waitUntil(
      () => !player.seeking && Math.abs(player.currentTime - 30) < 1,
      'it never got there',
    );
    // WebKit says where it has stopped by the frame that it shows, a little before; a busy one
    // plays on for a quarter of a second while it goes where it was sent.
    const start = player.currentTime;
    const isAt = (time: number): boolean =>
      !player.seeking && Math.abs(player.currentTime - time) < 0.2;
    const notes = notesIn(player);
    for (const _ of [1, 2, 3]) press(player, { share: 0.9 });
    await waitUntil(() => isAt(start + 20), 'it never went forward by 20 s');
    expect(notes).to.include('20 seconds');
    for (const _ of [1, 2]) press(player, { share: 0.1, pointerType: 'pen' });
    await waitUntil(() => isAt(start + 10), 'it never went back by 10 s');
    expect(notes.filter((note) => note !== '').at(-1)).to.equal('10 seconds');
    await waitUntil(() => noteIn(player) === '', 'it said so for ever');
    expect(player.paused).to.equal(true);
  });

  it('plays twice as fast while it stays, and then as before, of which nothing is kept', async () => {
    const player = await playing();
    player.playbackRate = 1.5;
    await waitUntil(() => player.hub.state.playback.rate === 1.5, 'the speed was not heard of');
    point(player, 'pointerdown', { share: 0.8 });
    await waitUntil(() => player.playbackRate === 2, 'it never became faster');
    expect(noteIn(player)).to.equal('2×');
    point(player, 'pointerup', { share: 0.8 });
    point(player, 'click', { share: 0.8 });
    await waitUntil(() => player.playbackRate === 1.5, 'it stayed as fast');
    expect(noteIn(player)).to.equal('');
    expect(player.paused).to.equal(false);
    expect(localStorage.getItem('vitrine-preferences') ?? '').to.not.contain('rate');
  });

  it('does not hold what it only brushes', async () => {
    const player = await playing();
    const requests = asked(player);
    point(player, 'pointerdown', { share: 0.5 });
    point(player, 'pointermove', { share: 0.6 });
    const then = performance.now();
    await waitUntil(() => performance.now() - then > 700, 'the clock stood still');
    point(player, 'pointerup', { share: 0.6 });
    expect(requests).to.deep.equal([]);
  });
});
