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

const videoUrl = '/video/the-light-we-keep.m3u8';

async function createPlayingPlayer(): Promise<VitrinePlayer> {
  const wrapper = await fixture(
    html`<div>
      <vitrine-player
        src=${videoUrl}
        video-title="The light we keep"
        autoplay="muted"
      ></vitrine-player>
    </div>`,
  );
  (wrapper as HTMLElement).style.width = '900px';
  const player = wrapper.querySelector('vitrine-player') as VitrinePlayer;
  await waitUntil(
    () => player.currentTime > 0.2 && player.readyState > 2,
    'playback did not start',
  );
  player.hub.perform({ type: 'dismiss-unmute' });
  await waitUntil(
    () => player.hub.state.tracks.captionTracks.length > 0,
    'no captions were loaded',
  );
  await findByRole(player, 'slider', 'Time');
  return player;
}

/** Presses Tab until an element with this accessible name is focused. */
async function tabTo(name: string): Promise<void> {
  const visitedNames: string[] = [];
  while (getActiveElementName() !== name) {
    if (visitedNames.length > 20)
      throw new Error(`Tab did not reach ${name}: ${visitedNames.join(', ')}`);
    // One press at a time, because each press starts from the current focus.
    await sendKeys({ press: 'Tab' });
    visitedNames.push(getActiveElementName());
  }
}

describe('the controls of a video', () => {
  it('all have accessible names and are tab stops in their visual order', async () => {
    const player = await createPlayingPlayer();
    // This button is rendered last, because the chapters are loaded once the video plays.
    await findByRole(player, 'button', 'Chapters');
    const names = [...getAllByRole(player, 'button'), ...getAllByRole(player, 'slider')]
      .toSorted((a, b) =>
        a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      )
      .map((control) => control.getAttribute('aria-label') ?? 'Clock');
    expect(new Set(names)).to.include('Back 10 seconds');
    const visitedNames: string[] = [];
    for (const _ of names) {
      await sendKeys({ press: 'Tab' });
      visitedNames.push(getActiveElementName().replace(/^\d.* \/ .*/, 'Clock'));
    }
    expect(visitedNames).to.have.members(names);
    expect(visitedNames[0]).to.equal('Time');
    expect(visitedNames[1]).to.equal('Pause');
  });

  it('seek by ten seconds with an arrow key on the time range', async () => {
    const player = await createPlayingPlayer();
    await tabTo('Time');
    const timeBefore = player.currentTime;
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => player.currentTime >= timeBefore + 9.5, 'the position did not advance');
    await waitUntil(() => !player.seeking, 'the seek did not finish');
    const timeAfter = player.currentTime;
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => player.currentTime < timeAfter - 5, 'the position did not go back');
  });

  it('keep the focus on the play button when playback starts with the keyboard', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${videoUrl} preload="none" muted></vitrine-player>`,
    );
    await tabTo('Play');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => player.currentTime > 0.2, 'playback did not start');
    await waitUntil(() => getActiveElementName() === 'Pause', 'the focus was lost');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => player.paused, 'playback did not pause');
  });

  it('expose the time in words', async () => {
    const player = await createPlayingPlayer();
    const time = await findByRole(player, 'slider', 'Time');
    expect(time.getAttribute('aria-valuetext')).to.match(/^\d+ seconds? of 1 minute \d+ seconds?/);
  });

  it('turn captions on and off with the keyboard', async () => {
    const player = await createPlayingPlayer();
    await tabTo('Captions');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => getActiveElementName() === 'Off', 'the menu is not focused');
    await sendKeys({ press: 'ArrowDown' });
    expect(getActiveElementName()).to.equal('English');
    await sendKeys({ press: 'Enter' });
    await waitUntil(
      () => player.hub.state.tracks.activeCaptionTrackId !== undefined,
      'no captions were turned on',
    );
    expect(getActiveElementName()).to.equal('Captions');
    player.currentTime = player.textTracks[0]?.cues?.[0]?.startTime ?? 12;
    const layer = player.shadowRoot?.querySelector('vitrine-captions')?.shadowRoot;
    await waitUntil(() => (layer?.textContent?.trim().length ?? 0) > 0, 'no cue was rendered');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => getActiveElementName() === 'English', 'the menu is not focused again');
    await sendKeys({ press: 'Home' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(
      () => player.hub.state.tracks.activeCaptionTrackId === undefined,
      'the captions were not turned off',
    );
  });

  it('switch the rendition with the keyboard', async () => {
    const player = await createPlayingPlayer();
    await tabTo('Settings');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => getActiveElementName().startsWith('Quality'), 'the menu is not focused');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => getActiveElementName().startsWith('Auto'), 'the submenu is not focused');
    await sendKeys({ press: 'End' });
    expect(getActiveElementName()).to.equal('Stats');
    await sendKeys({ press: 'ArrowUp' });
    expect(getActiveElementName()).to.match(/^360p/);
    await sendKeys({ press: 'Enter' });
    const lowestRendition = player.hub.state.quality.renditions.at(-1);
    expect(player.hub.state.quality.selectedRendition).to.equal(lowestRendition?.id);
    await waitUntil(
      () =>
        player.hub.state.quality.activeRendition === lowestRendition?.id &&
        player.videoHeight === 360,
      'the rendition did not change',
    );
  });

  it('change the volume with the volume range, and mute at 0', async () => {
    const player = await createPlayingPlayer();
    const volume = await findByRole(player, 'slider', 'Volume');
    volume.focus();
    await sendKeys({ press: 'ArrowUp' });
    await waitUntil(() => !player.muted && player.volume > 0, 'the player is still muted');
    await sendKeys({ press: 'Home' });
    await waitUntil(() => player.muted && player.volume === 0, 'the player was not muted');
    (await findByRole(player, 'button', 'Unmute')).click();
    await waitUntil(() => !player.muted && player.volume === 0.25, 'the player is still muted');
  });

  it('select another audio track', async () => {
    const player = await createPlayingPlayer();
    (await findByRole(player, 'button', 'Audio')).click();
    (await findByRole(player, 'menuitemradio', 'Italiano')).click();
    const italianTrack = player.hub.state.tracks.audioTracks.find(
      ({ language }) => language === 'it',
    );
    await waitUntil(
      () => player.hub.state.tracks.activeAudioTrackId === italianTrack?.id,
      'the audio track did not change',
    );
  });

  it('hide together with the mouse cursor when the user is idle, and reappear on movement', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    player.setAttribute('hide-after', '0.5');
    await sendMouse({ type: 'move', position: [200, 200] });
    const bar = player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
    const areHidden = (): boolean => bar?.querySelector('.layout')?.matches('.idle') === true;
    const getCursor = (): string => {
      const element = bar?.elementFromPoint(200, 200);
      return element ? getComputedStyle(element).cursor : 'no element';
    };
    await waitUntil(areHidden, 'the controls did not hide');
    expect(getCursor()).to.equal('none');
    // On a busy machine, half a second may pass before the movement is reported.
    player.setAttribute('hide-after', '60');
    await sendMouse({ type: 'move', position: [220, 220] });
    await waitUntil(() => !areHidden(), 'the controls did not reappear');
    expect(getCursor()).not.to.equal('none');
  });

  it('stay visible while the mouse is over a button or the time range', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    const buttonRect = (await findByRole(player, 'button', 'Pause')).getBoundingClientRect();
    const rangeRect = (await findByRole(player, 'slider', 'Time')).getBoundingClientRect();
    const getCenter = ({ x, y, width, height }: DOMRect): [number, number] => [
      Math.round(x + width / 2),
      Math.round(y + height / 2),
    ];
    for (const rect of [buttonRect, rangeRect]) {
      player.setAttribute('hide-after', '0.1');
      await sendMouse({ type: 'move', position: getCenter(rect) });
      await waitUntil(() => !player.hub.state.userActivity.idle, 'the controls did not reappear');
      // Waits 30 animation frames, about half a second.
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
      expect(player.hub.state.userActivity.idle).to.equal(false);
      await sendMouse({ type: 'move', position: [200, 200] });
      await waitUntil(() => player.hub.state.userActivity.idle, 'the controls did not hide');
    }
  });

  it('stay visible while they have the keyboard focus', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    player.setAttribute('hide-after', '0.1');
    await tabTo('Pause');
    // Waits 30 animation frames, about half a second.
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    expect(player.hub.state.userActivity.idle).to.equal(false);
    (getActiveElement() as HTMLElement).blur();
    await waitUntil(() => player.hub.state.userActivity.idle, 'the controls did not hide');
  });

  it('name the current chapter in the value text of the time range', async () => {
    const player = await createPlayingPlayer();
    player.addChapters([
      { startTime: 0, value: 'Before dawn' },
      { startTime: 20, value: 'Blue hour' },
    ]);
    player.currentTime = 21;
    const time = await findByRole(player, 'slider', 'Time');
    await waitUntil(
      () => time.getAttribute('aria-valuetext')?.endsWith('chapter Blue hour'),
      'the chapter is not in the value text',
    );
  });

  it('show the chapter under the title, even if it was known before playback', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${videoUrl} muted video-title="The light we keep"></vitrine-player>`,
    );
    await waitUntil(() => player.chapters.length === 5, 'the chapters were not loaded');
    await player.play();
    const getTitleDisplay = (): Element | undefined =>
      getAllElements(player).find((element) => element.matches('vitrine-display[name="title"]'));
    await waitUntil(
      () => getTitleDisplay()?.shadowRoot?.textContent.includes('Chapter 1 of 5'),
      () => `the title display is ${getTitleDisplay()?.shadowRoot?.textContent}`,
    );
  });

  it('are fewer in a narrow player, and none overflows', async () => {
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

describe('a control bar for a <video> element', () => {
  it('plays and pauses the video', async () => {
    const page = await fixture(
      html`<div>
        <video id="bare" src="/video/night-train/low.mp4" muted playsinline preload="none"></video>
        <vitrine-control-bar for="bare"></vitrine-control-bar>
      </div>`,
    );
    const video = page.querySelector('video') as HTMLVideoElement;
    (await findByRole(page, 'button', 'Play')).click();
    await waitUntil(() => video.currentTime > 0.2, 'playback did not start');
    expect(video.duration, 'the played part was reported as the duration').to.be.greaterThan(40);
    (await findByRole(page, 'button', 'Pause')).click();
    await waitUntil(() => video.paused, 'playback did not pause');
  });

  it('covers exactly the video that is its previous sibling', async () => {
    const page = await fixture<HTMLElement>(
      html`<div>
        <p>Words above</p>
        <video id="pasted" src="/video/night-train/low.mp4" width="640" height="360" muted></video>
        <vitrine-control-bar for="pasted"></vitrine-control-bar>
        <p>Words below</p>
      </div>`,
    );
    const [video, bar] = [page.querySelector('video'), page.querySelector('vitrine-control-bar')];
    if (!video || !bar) throw new Error('The fixture is incomplete.');
    await findByRole(page, 'button', 'Play');
    const describeBoxes = (): string =>
      [video, bar]
        .map((element) => element.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '))
        .join(' | ');
    const areBoxesEqual = (): boolean => new Set(describeBoxes().split(' | ')).size === 1;
    await waitUntil(areBoxesEqual, () => `the bar is not over the video: ${describeBoxes()}`);
    (page.querySelector('p') as HTMLElement).style.height = '200px';
    await waitUntil(areBoxesEqual, () => `the bar does not follow the video: ${describeBoxes()}`);
  });

  it('uses the new parent of a moved video to enter fullscreen and to detect pointer movement', async () => {
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
    const [video, container] = [page.querySelector('video'), page.querySelector('section')];
    if (!video || !container) throw new Error('The fixture is incomplete.');
    (await findByRole(page, 'button', 'Play')).click();
    await waitUntil(() => video.currentTime > 0.2, 'playback did not start');
    container.append(video);
    const barRoot = page.querySelector('vitrine-control-bar')?.shadowRoot;
    await waitUntil(() => barRoot?.querySelector('.layout.idle'), 'the controls did not hide');
    container.dispatchEvent(new PointerEvent('pointermove'));
    await waitUntil(() => !barRoot?.querySelector('.layout.idle'), 'the controls did not reappear');
    let isFullscreenRequested = false;
    container.requestFullscreen = async () => void (isFullscreenRequested = true);
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
    barRoot?.host.dispatchEvent(new MediaRequestEvent({ type: 'enter-fullscreen' }));
    await waitUntil(
      () => isFullscreenRequested,
      'fullscreen was not requested on the new container',
    ).finally(() => Reflect.deleteProperty(document, 'fullscreenEnabled'));
  });

  it('moves the focus when a control is removed, even if the video was moved before', async () => {
    const page = await fixture<HTMLElement>(
      html`<div>
        <video id="carried" src="/video/night-train/low.mp4" muted></video>
        <section></section>
        <vitrine-control-bar for="carried"></vitrine-control-bar>
      </div>`,
    );
    const [video, container] = [page.querySelector('video'), page.querySelector('section')];
    if (!video || !container) throw new Error('The fixture is incomplete.');
    const barRoot = page.querySelector('vitrine-control-bar')?.shadowRoot;
    const getIndicator = () => barRoot?.querySelector('.gesture-indicator');
    (await findByRole(page, 'button', 'Play')).click();
    await waitUntil(getIndicator, 'the keyboard shortcuts were not loaded');
    const initialIndicator = getIndicator();
    (await findByRole(page, 'button', /mute/i)).focus();
    container.append(video);
    await waitUntil(
      () => getIndicator() && getIndicator() !== initialIndicator,
      'the control bar did not move to the new container',
    );
    barRoot?.querySelector('vitrine-button[name="mute"]')?.remove();
    video.playbackRate = 1.5;
    await waitUntil(() => /^(Play|Pause)$/.test(getActiveElementName()), 'the focus was lost');
  });

  it('hides after the time in its own hide-after attribute', async () => {
    const page = await fixture(
      html`<div>
        <video id="quick" src="/video/night-train/low.mp4" muted playsinline loop></video>
        <vitrine-control-bar for="quick" hide-after="0.2"></vitrine-control-bar>
      </div>`,
    );
    (await findByRole(page, 'button', 'Play')).click();
    const barRoot = page.querySelector('vitrine-control-bar')?.shadowRoot;
    await waitUntil(() => barRoot?.querySelector('.layout.idle'), 'the controls did not hide');
    page.querySelector('vitrine-control-bar')?.setAttribute('hide-after', '0');
    page.dispatchEvent(new PointerEvent('pointermove'));
    await waitUntil(() => !barRoot?.querySelector('.layout.idle'), 'the controls did not reappear');
    page.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    // Waits 30 animation frames, about half a second.
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    expect(barRoot?.querySelector('.layout.idle')).to.equal(null);
  });

  it('keeps the screen awake while the video plays in fullscreen', async () => {
    const requestedLockTypes: string[] = [];
    let releaseCount = 0;
    const lock = { release: () => Promise.resolve((releaseCount += 1)) };
    const wakeLock = {
      request: (type: string) => Promise.resolve(requestedLockTypes.push(type) && lock),
    };
    Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true });
    const page = await fixture<HTMLElement>(
      html`<div>
        <video id="bright" src="/video/night-train/low.mp4" muted playsinline loop></video>
        <vitrine-control-bar for="bright"></vitrine-control-bar>
      </div>`,
    );
    (await findByRole(page, 'button', 'Play')).click();
    const fullscreenButton = await findByRole(page, 'button', 'Full screen');
    // Tests cannot enter fullscreen in every browser, so the state is faked.
    const matches = page.matches.bind(page);
    const matchesFullscreen = (selector: string): boolean =>
      selector === ':fullscreen' || matches(selector);
    Object.assign(page, { matches: matchesFullscreen });
    document.dispatchEvent(new Event('fullscreenchange'));
    await waitUntil(
      () => getAccessibleName(fullscreenButton) === 'Exit full screen',
      'the button does not show the fullscreen state',
    );
    await waitUntil(() => requestedLockTypes.join() === 'screen', 'no wake lock was requested');
    (await findByRole(page, 'button', 'Pause')).click();
    await waitUntil(() => releaseCount === 1, 'the wake lock was not released');
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('shows the picture-in-picture button unless the page disables picture-in-picture', async function () {
    if (!document.pictureInPictureEnabled)
      skipTest(this, 'this browser has no picture-in-picture for video.');
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
    const isButtonShown = () => getNamesByRole(page, 'button').includes('Picture-in-picture');
    video.disablePictureInPicture = true;
    await waitUntil(() => !isButtonShown(), 'the button is still shown');
    video.disablePictureInPicture = false;
    await waitUntil(isButtonShown, 'the button is missing');
  });

  it('logs a warning if no element has the ID', async () => {
    const warnings: string[] = [];
    const { warn } = console;
    console.warn = (...args: unknown[]) => warnings.push(args.join(' '));
    await fixture(html`<vitrine-control-bar for="missing"></vitrine-control-bar>`);
    console.warn = warn;
    expect(warnings.join()).to.include('for="missing"');
    expect(getActiveElement()).not.to.equal(null);
  });
});

describe('controls during playback', () => {
  const getSurface = (player: VitrinePlayer): HTMLElement =>
    getAllElements(player).find((element) => element.matches('.surface')) as HTMLElement;

  /** Requests that the controls hide. Returns whether they are hidden. */
  const hideControls = ({ hub }: VitrinePlayer): boolean => {
    hub.perform({ type: 'hide-controls' });
    return hub.state.userActivity.idle;
  };

  it('stay visible while they have the keyboard focus, even after a click on the video', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    getSurface(player).focus();
    await waitUntil(() => hideControls(player), 'the controls did not hide');
    await sendKeys({ press: 'Tab' });
    expect(getActiveElement()?.matches('button, input')).to.equal(true);
    expect(hideControls(player)).to.equal(false);
  });

  it('hide once the focus moves to the video surface', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    await tabTo('Pause');
    getSurface(player).focus();
    await waitUntil(() => hideControls(player), 'the controls did not hide');
  });
});
