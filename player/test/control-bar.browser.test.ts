import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import {
  getAllByRole,
  findByRole,
  getAllElements,
  getActiveElement,
  getActiveElementName,
  getAccessibleName,
  getNamesByRole,
  skipTest,
  waitUntil,
} from '../../tests/browser/harness.ts';
import { createPlayerFixture } from '../../tests/browser/player-fixture.ts';
import '../src/index.ts';
import { MediaRequestEvent } from '../src/media/media-request.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const film = '/video/the-light-we-keep.m3u8';

async function playing(): Promise<VitrinePlayer> {
  const stage = await fixture(
    html`<div>
      <vitrine-player src=${film} video-title="The light we keep" autoplay="muted"></vitrine-player>
    </div>`,
  );
  (stage as HTMLElement).style.width = '900px';
  const player = stage.querySelector('vitrine-player') as VitrinePlayer;
  await waitUntil(() => player.currentTime > 0.2 && player.readyState > 2, 'it never played');
  player.hub.perform({ type: 'leave-sound-off' });
  await waitUntil(() => player.hub.state.tracks.captions.length > 0, 'no captions came');
  await findByRole(player, 'slider', 'Time');
  return player;
}

/** Presses Tab until the focus is on a name. */
async function tabTo(name: string): Promise<void> {
  const passed: string[] = [];
  while (getActiveElementName() !== name) {
    if (passed.length > 20) throw new Error(`Tab never came to ${name}: ${passed.join(', ')}`);
    // One press after the other: each moves the focus on from where the last one left it.
    await sendKeys({ press: 'Tab' });
    passed.push(getActiveElementName());
  }
}

describe('the controls of a film', () => {
  it('all have a name, and Tab passes through them in the order they stand', async () => {
    const player = await playing();
    // The last to come: its list is read once the film plays.
    await findByRole(player, 'button', 'Chapters');
    const there = [...getAllByRole(player, 'button'), ...getAllByRole(player, 'slider')]
      .toSorted((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))
      .map((control) => control.getAttribute('aria-label') ?? 'Clock');
    expect(new Set(there)).to.include('Back 10 seconds');
    const passed: string[] = [];
    for (const _ of there) {
      await sendKeys({ press: 'Tab' });
      passed.push(getActiveElementName().replace(/^\d.* \/ .*/, 'Clock'));
    }
    expect(passed).to.have.members(there);
    expect(passed[0]).to.equal('Time');
    expect(passed[1]).to.equal('Pause');
  });

  it('seek ten seconds at a press of an arrow on the time range', async () => {
    const player = await playing();
    await tabTo('Time');
    const before = player.currentTime;
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => player.currentTime >= before + 9.5, 'it never moved on');
    await waitUntil(() => !player.seeking, 'it sought for ever');
    const there = player.currentTime;
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => player.currentTime < there - 5, 'it never moved back');
  });

  it('keep the focus on play when the film begins by the keyboard', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${film} preload="none" muted></vitrine-player>`,
    );
    await tabTo('Play');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => player.currentTime > 0.2, 'it never played');
    await waitUntil(() => getActiveElementName() === 'Pause', 'the focus was lost');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => player.paused, 'it never paused');
  });

  it('say the time in words', async () => {
    const player = await playing();
    const time = await findByRole(player, 'slider', 'Time');
    expect(time.getAttribute('aria-valuetext')).to.match(/^\d+ seconds? of 1 minute \d+ seconds?/);
  });

  it('turn captions on and off by keyboard alone', async () => {
    const player = await playing();
    await tabTo('Captions');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => getActiveElementName() === 'Off', 'the menu did not take the focus');
    await sendKeys({ press: 'ArrowDown' });
    expect(getActiveElementName()).to.equal('English');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => player.hub.state.tracks.captionsOn !== undefined, 'no captions came on');
    expect(getActiveElementName()).to.equal('Captions');
    player.currentTime = player.textTracks[0]?.cues?.[0]?.startTime ?? 12;
    const layer = player.shadowRoot?.querySelector('vitrine-captions')?.shadowRoot;
    await waitUntil(() => (layer?.textContent?.trim().length ?? 0) > 0, 'no cue was ever drawn');
    await sendKeys({ press: 'Enter' });
    await waitUntil(
      () => getActiveElementName() === 'English',
      'the menu did not take the focus again',
    );
    await sendKeys({ press: 'Home' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => player.hub.state.tracks.captionsOn === undefined, 'captions stayed on');
  });

  it('switch the rendition by keyboard alone', async () => {
    const player = await playing();
    await tabTo('Settings');
    await sendKeys({ press: 'Enter' });
    await waitUntil(
      () => getActiveElementName().startsWith('Quality'),
      'the menu did not take the focus',
    );
    await sendKeys({ press: 'Enter' });
    await waitUntil(
      () => getActiveElementName().startsWith('Auto'),
      'the page did not take the focus',
    );
    await sendKeys({ press: 'End' });
    expect(getActiveElementName()).to.equal('Stats');
    await sendKeys({ press: 'ArrowUp' });
    expect(getActiveElementName()).to.match(/^360p/);
    await sendKeys({ press: 'Enter' });
    const lowest = player.hub.state.quality.renditions.at(-1);
    expect(player.hub.state.quality.chosen).to.equal(lowest?.id);
    await waitUntil(
      () => player.hub.state.quality.playing === lowest?.id && player.videoHeight === 360,
      'the picture never changed',
    );
  });

  it('change the sound by the volume range, and mute at nought', async () => {
    const player = await playing();
    const volume = await findByRole(player, 'slider', 'Volume');
    volume.focus();
    await sendKeys({ press: 'ArrowUp' });
    await waitUntil(() => !player.muted && player.volume > 0, 'it stayed mute');
    await sendKeys({ press: 'Home' });
    await waitUntil(() => player.muted && player.volume === 0, 'it was never mute');
    (await findByRole(player, 'button', 'Unmute')).click();
    await waitUntil(() => !player.muted && player.volume === 0.25, 'nothing was ever heard');
  });

  it('choose the other sound track', async () => {
    const player = await playing();
    (await findByRole(player, 'button', 'Audio')).click();
    (await findByRole(player, 'menuitemradio', 'Italiano')).click();
    const italian = player.hub.state.tracks.audio.find(({ language }) => language === 'it');
    await waitUntil(() => player.hub.state.tracks.audioOn === italian?.id, 'the sound stayed');
  });

  it('go when nobody is there and take the pointer with them, and come back at a movement', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    player.setAttribute('hide-after', '0.5');
    await sendMouse({ type: 'move', position: [200, 200] });
    const bar = player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
    const areGone = (): boolean => bar?.querySelector('.layout')?.matches('.idle') === true;
    const pointer = (): string => {
      const under = bar?.elementFromPoint(200, 200);
      return under ? getComputedStyle(under).cursor : 'nowhere';
    };
    await waitUntil(areGone, 'the controls never went');
    expect(pointer()).to.equal('none');
    // On a busy machine half a second may be over before the movement has been told of here.
    player.setAttribute('hide-after', '60');
    await sendMouse({ type: 'move', position: [220, 220] });
    await waitUntil(() => !areGone(), 'the controls never came back');
    expect(pointer()).not.to.equal('none');
  });

  it('stay while the mouse rests on a button or the time range', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    const pause = (await findByRole(player, 'button', 'Pause')).getBoundingClientRect();
    const range = (await findByRole(player, 'slider', 'Time')).getBoundingClientRect();
    const middleOf = ({ x, y, width, height }: DOMRect): [number, number] => [
      Math.round(x + width / 2),
      Math.round(y + height / 2),
    ];
    for (const place of [pause, range]) {
      player.setAttribute('hide-after', '0.1');
      await sendMouse({ type: 'move', position: middleOf(place) });
      await waitUntil(() => !player.hub.state.presence.idle, 'the controls never came back');
      for (let shown = 0; shown < 30; shown += 1) await new Promise(requestAnimationFrame);
      expect(player.hub.state.presence.idle).to.equal(false);
      await sendMouse({ type: 'move', position: [200, 200] });
      await waitUntil(() => player.hub.state.presence.idle, 'the controls never went');
    }
  });

  it('stay while the keyboard is in them', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    player.setAttribute('hide-after', '0.1');
    await tabTo('Pause');
    // Half a second of the page, which goes on where a busy browser has no picture to show.
    for (let shown = 0; shown < 30; shown += 1) await new Promise(requestAnimationFrame);
    expect(player.hub.state.presence.idle).to.equal(false);
    (getActiveElement() as HTMLElement).blur();
    await waitUntil(() => player.hub.state.presence.idle, 'the controls never went');
  });

  it('name the chapter that plays', async () => {
    const player = await playing();
    player.addChapters([
      { startTime: 0, value: 'Before dawn' },
      { startTime: 20, value: 'Blue hour' },
    ]);
    player.currentTime = 21;
    const time = await findByRole(player, 'slider', 'Time');
    await waitUntil(
      () => time.getAttribute('aria-valuetext')?.endsWith('chapter Blue hour'),
      'the chapter was never named',
    );
  });

  it('name the chapter under the title, also where it was known before the film began', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${film} muted video-title="The light we keep"></vitrine-player>`,
    );
    await waitUntil(() => player.chapters.length === 5, 'the chapters never came');
    await player.play();
    const title = (): Element | undefined =>
      getAllElements(player).find((each) => each.matches('vitrine-display[name="title"]'));
    await waitUntil(
      () => title()?.shadowRoot?.textContent.includes('Chapter 1 of 5'),
      () => `the title says ${title()?.shadowRoot?.textContent}`,
    );
  });

  it('are fewer on a narrow player, and none hangs over its edge', async () => {
    const player = await createPlayerFixture('on-demand', { width: 320 });
    expect(getNamesByRole(player, 'button')).not.to.include('Forward 10 seconds');
    const { left, right } = player.getBoundingClientRect();
    for (const control of [...getAllByRole(player, 'button'), ...getAllByRole(player, 'slider')]) {
      const box = control.getBoundingClientRect();
      expect(box.left, control.ariaLabel ?? '').to.be.at.least(left - 8);
      expect(box.right, control.ariaLabel ?? '').to.be.at.most(right + 8);
    }
  });
});

describe('a control bar for a bare video', () => {
  it('controls it as it would a player', async () => {
    const page = await fixture(
      html`<div>
        <video id="bare" src="/video/night-train/low.mp4" muted playsinline preload="none"></video>
        <vitrine-control-bar for="bare"></vitrine-control-bar>
      </div>`,
    );
    const video = page.querySelector('video') as HTMLVideoElement;
    (await findByRole(page, 'button', 'Play')).click();
    await waitUntil(() => video.currentTime > 0.2, 'it never played');
    expect(video.duration, 'what it had played was taken for its length').to.be.greaterThan(40);
    (await findByRole(page, 'button', 'Pause')).click();
    await waitUntil(() => video.paused, 'it never paused');
  });

  it('covers the video and not the page where it is pasted beside it', async () => {
    const page = await fixture<HTMLElement>(
      html`<div>
        <p>Words above</p>
        <video id="pasted" src="/video/night-train/low.mp4" width="640" height="360" muted></video>
        <vitrine-control-bar for="pasted"></vitrine-control-bar>
        <p>Words below</p>
      </div>`,
    );
    const [video, bar] = [page.querySelector('video'), page.querySelector('vitrine-control-bar')];
    if (!video || !bar) throw new Error('The page is not there.');
    await findByRole(page, 'button', 'Play');
    const boxes = (): string =>
      [video, bar]
        .map((each) => each.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '))
        .join(' | ');
    const areSame = (): boolean => new Set(boxes().split(' | ')).size === 1;
    await waitUntil(areSame, () => `the bar is not over the video: ${boxes()}`);
    (page.querySelector('p') as HTMLElement).style.height = '200px';
    await waitUntil(areSame, () => `the bar does not follow the video: ${boxes()}`);
  });

  it('fills the screen with what the video stands in by now, and is seen by a movement there', async () => {
    const page = await fixture<HTMLElement>(
      html`<div>
        <div>
          <video id="moved" src="/video/night-train/low.mp4" muted playsinline loop></video>
        </div>
        <section></section>
        <vitrine-control-bar for="moved" hide-after="0.5"></vitrine-control-bar>
        <vitrine-transcript for="moved"></vitrine-transcript>
      </div>`,
    );
    const [video, there] = [page.querySelector('video'), page.querySelector('section')];
    if (!video || !there) throw new Error('The page is not there.');
    (await findByRole(page, 'button', 'Play')).click();
    await waitUntil(() => video.currentTime > 0.2, 'it never played');
    there.append(video);
    const layout = page.querySelector('vitrine-control-bar')?.shadowRoot;
    await waitUntil(() => layout?.querySelector('.layout.idle'), 'the controls never went');
    there.dispatchEvent(new PointerEvent('pointermove'));
    await waitUntil(() => !layout?.querySelector('.layout.idle'), 'the controls never came back');
    let filled = false;
    there.requestFullscreen = async () => void (filled = true);
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
    layout?.host.dispatchEvent(new MediaRequestEvent({ type: 'enter-fullscreen' }));
    await waitUntil(() => filled, 'it filled the screen with something else').finally(() =>
      Reflect.deleteProperty(document, 'fullscreenEnabled'),
    );
  });

  it('gives the focus on when a control goes, also where the video has moved since the focus came', async () => {
    const page = await fixture<HTMLElement>(
      html`<div>
        <video id="carried" src="/video/night-train/low.mp4" muted></video>
        <section></section>
        <vitrine-control-bar for="carried"></vitrine-control-bar>
      </div>`,
    );
    const [video, there] = [page.querySelector('video'), page.querySelector('section')];
    if (!video || !there) throw new Error('The page is not there.');
    const controls = page.querySelector('vitrine-control-bar')?.shadowRoot;
    const note = () => controls?.querySelector('.note');
    (await findByRole(page, 'button', 'Play')).click();
    await waitUntil(note, 'the keys never came');
    const before = note();
    (await findByRole(page, 'button', /mute/i)).focus();
    there.append(video);
    await waitUntil(() => note() && note() !== before, 'the bar never followed');
    controls?.querySelector('vitrine-button[name="mute"]')?.remove();
    video.playbackRate = 1.5;
    await waitUntil(() => /^(Play|Pause)$/.test(getActiveElementName()), 'the focus was lost');
  });

  it('goes after as many seconds as it says itself', async () => {
    const page = await fixture(
      html`<div>
        <video id="quick" src="/video/night-train/low.mp4" muted playsinline loop></video>
        <vitrine-control-bar for="quick" hide-after="0.2"></vitrine-control-bar>
      </div>`,
    );
    (await findByRole(page, 'button', 'Play')).click();
    const layout = page.querySelector('vitrine-control-bar')?.shadowRoot;
    await waitUntil(() => layout?.querySelector('.layout.idle'), 'the controls never went');
    page.querySelector('vitrine-control-bar')?.setAttribute('hide-after', '0');
    page.dispatchEvent(new PointerEvent('pointermove'));
    await waitUntil(() => !layout?.querySelector('.layout.idle'), 'the controls never came back');
    page.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    // Half a second of the page, which goes on where a busy browser has no picture to show.
    for (let drawn = 0; drawn < 30; drawn += 1) await new Promise(requestAnimationFrame);
    expect(layout?.querySelector('.layout.idle')).to.equal(null);
  });

  it('keeps the screen awake while the video plays on the whole of it', async () => {
    const asked: string[] = [];
    let released = 0;
    const lock = { release: () => Promise.resolve((released += 1)) };
    const wakeLock = { request: (type: string) => Promise.resolve(asked.push(type) && lock) };
    Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true });
    const page = await fixture<HTMLElement>(
      html`<div>
        <video id="bright" src="/video/night-train/low.mp4" muted playsinline loop></video>
        <vitrine-control-bar for="bright"></vitrine-control-bar>
      </div>`,
    );
    (await findByRole(page, 'button', 'Play')).click();
    const full = await findByRole(page, 'button', 'Full screen');
    // No test may fill the screen of every browser; the page is told that it does.
    const matches = page.matches.bind(page);
    const fills = (selector: string): boolean => selector === ':fullscreen' || matches(selector);
    Object.assign(page, { matches: fills });
    document.dispatchEvent(new Event('fullscreenchange'));
    await waitUntil(
      () => getAccessibleName(full) === 'Exit full screen',
      'the bar never heard of it',
    );
    await waitUntil(() => asked.join() === 'screen', 'nobody asked for the screen to stay awake');
    (await findByRole(page, 'button', 'Pause')).click();
    await waitUntil(() => released === 1, 'the screen was never let go');
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('offers a window of its own for as long as the page allows it', async function () {
    if (!document.pictureInPictureEnabled)
      skipTest(this, 'this browser opens no window for a film.');
    const page = await fixture<HTMLElement>(
      html`<div style="inline-size: 900px">
        <video
          id="own"
          src="/video/night-train/low.mp4"
          style="inline-size: 900px"
          muted
          playsinline
        ></video>
        <vitrine-control-bar for="own"></vitrine-control-bar>
      </div>`,
    );
    const video = page.querySelector('video') as HTMLVideoElement;
    (await findByRole(page, 'button', 'Play')).click();
    await findByRole(page, 'button', 'Picture-in-picture');
    const isOffered = () => getNamesByRole(page, 'button').includes('Picture-in-picture');
    video.disablePictureInPicture = true;
    await waitUntil(() => !isOffered(), 'it is still on offer');
    video.disablePictureInPicture = false;
    await waitUntil(isOffered, 'it is on offer no more');
  });

  it('says in the console that there is nothing of that name', async () => {
    const said: string[] = [];
    const { warn } = console;
    console.warn = (...words: unknown[]) => said.push(words.join(' '));
    await fixture(html`<vitrine-control-bar for="nobody"></vitrine-control-bar>`);
    console.warn = warn;
    expect(said.join()).to.include('for="nobody"');
    expect(getActiveElement()).not.to.equal(null);
  });
});

describe('controls of a film that plays', () => {
  const pictureOf = (player: VitrinePlayer): HTMLElement =>
    getAllElements(player).find((each) => each.matches('.surface')) as HTMLElement;

  /** Has nobody move any more; whether they have gone. */
  const hide = ({ hub }: VitrinePlayer): boolean => {
    hub.perform({ type: 'hide-controls' });
    return hub.state.presence.idle;
  };

  it('stay while the keyboard is among them, though a pointer came to the player first', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    pictureOf(player).focus();
    await waitUntil(() => hide(player), 'they never went');
    await sendKeys({ press: 'Tab' });
    expect(getActiveElement()?.matches('button, input')).to.equal(true);
    expect(hide(player)).to.equal(false);
  });

  it('go once a pointer has taken the focus from the keyboard', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    await tabTo('Pause');
    pictureOf(player).focus();
    await waitUntil(() => hide(player), 'they never went');
  });
});
