import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import {
  getAllByRole,
  findByRole,
  getActiveElementName,
  waitUntil,
} from '../../tests/browser/harness.ts';
import { createPlayerFixture } from '../../tests/browser/player-fixture.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';

async function createPlayingPlayer(markup: ReturnType<typeof html>): Promise<VitrinePlayer> {
  const player = await fixture<VitrinePlayer>(markup);
  void player.play().catch(() => {});
  await waitUntil(
    () => player.currentTime > 0.2 && player.readyState > 2,
    'playback did not start',
  );
  await findByRole(player, 'button', 'Pause');
  return player;
}

const createMutedAutoplayPlayer = (): Promise<VitrinePlayer> =>
  createPlayingPlayer(html`<vitrine-player src=${videoUrl} autoplay="muted"></vitrine-player>`);

const hasUnmutePrompt = (player: VitrinePlayer): boolean =>
  getAllByRole(player, 'button').some(({ innerText }) => innerText.includes('Turn sound on'));

const queryControlBar = (player: VitrinePlayer, selector: string): HTMLElement | null | undefined =>
  player.shadowRoot
    ?.querySelector('vitrine-control-bar')
    ?.shadowRoot?.querySelector<HTMLElement>(selector);

const getTooltipText = (player: VitrinePlayer): string =>
  queryControlBar(player, '.tooltip.visible')?.textContent ?? '';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('the unmute prompt', () => {
  it('unmutes with the keyboard, and moves the focus to the mute button', async () => {
    const player = await createMutedAutoplayPlayer();
    const prompt = await findByRole(player, 'button', 'Turn sound on');
    prompt.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => !player.muted, 'the player is still muted');
    await waitUntil(() => !hasUnmutePrompt(player), 'the unmute prompt did not close');
    await waitUntil(() => getActiveElementName() === 'Mute', 'the focus was lost');
    player.muted = true;
    await findByRole(player, 'button', 'Unmute');
    expect(hasUnmutePrompt(player)).to.equal(false);
  });

  it('stays visible while the controls are hidden', async () => {
    const player = await createMutedAutoplayPlayer();
    const prompt = await findByRole(player, 'button', 'Turn sound on');
    await waitUntil(() => player.hub.state.userActivity.idle, 'the controls did not hide');
    expect(prompt.checkVisibility({ opacityProperty: true })).to.equal(true);
    expect(getComputedStyle(queryControlBar(player, '.top-end') as Element).opacity).to.equal('1');
  });

  it('closes with its close button, and when the volume changes', async () => {
    const player = await createMutedAutoplayPlayer();
    (await findByRole(player, 'button', 'Close: Turn sound on')).click();
    await waitUntil(() => !hasUnmutePrompt(player), 'the unmute prompt did not close');
    expect(player.muted).to.equal(true);
    const secondPlayer = await createMutedAutoplayPlayer();
    await findByRole(secondPlayer, 'button', 'Turn sound on');
    (await findByRole(secondPlayer, 'slider', 'Volume')).focus();
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => !hasUnmutePrompt(secondPlayer), 'the unmute prompt did not close');
  });

  it('does not cover three lines of captions at 320 px', async () => {
    const player = await createMutedAutoplayPlayer();
    player.style.width = '320px';
    const prompt = await findByRole(player, 'button', 'Turn sound on');
    const track = player.media.addTextTrack('captions', 'Test', 'en');
    track.addCue(new VTTCue(0, 90, 'Before there is a morning,\nthere is a window\nand a wall'));
    track.mode = 'showing';
    player.pause();
    const getCaptionLayer = (): Element | null | undefined =>
      player.shadowRoot?.querySelector('vitrine-captions[lifted]');
    const findInLayer = (selector: string): Element | null | undefined =>
      getCaptionLayer()?.shadowRoot?.querySelector(selector);
    await waitUntil(
      () => findInLayer('.cue') && findInLayer('.safe-area')?.getAnimations().length === 0,
      'the captions did not move above the controls',
    );
    const cueElement = findInLayer('.cue') as HTMLElement;
    const padding = parseFloat(getComputedStyle(cueElement).paddingBlockStart);
    // The glyphs are smaller than the line height.
    expect(cueElement.getBoundingClientRect().top + padding + 2).to.be.at.least(
      prompt.getBoundingClientRect().bottom,
    );
  });

  it('leaves space for the title of an audio player at 320 px', async () => {
    const page = await fixture<HTMLElement>(html`<div lang="es" style="width: 320px"></div>`);
    const player = Object.assign(document.createElement('vitrine-player'), {
      audio: true,
      autoplay: 'muted',
      poster: '/video/the-light-we-keep/thumbnail.webp',
      src: videoUrl,
      videoTitle: 'The light we keep',
    });
    page.append(player);
    const prompt = await findByRole(player, 'button', 'Activar el sonido');
    const title = queryControlBar(player, '[part~="title"]') as HTMLElement;
    await waitUntil(
      () => title.clientWidth >= 100,
      () => `the title is ${title.clientWidth} px wide`,
    );
    expect(prompt.getBoundingClientRect().width).to.be.at.least(40);
  });

  it('is not shown if the user or the page has muted the player', async () => {
    const mutedPlayer = await createPlayingPlayer(
      html`<vitrine-player src=${videoUrl} muted></vitrine-player>`,
    );
    expect(hasUnmutePrompt(mutedPlayer)).to.equal(false);
    localStorage.setItem('vitrine-preferences', '{"muted":true}');
    expect(hasUnmutePrompt(await createMutedAutoplayPlayer())).to.equal(false);
  });
});

describe('the time display', () => {
  it('switches to the remaining time on click, and still shows it on the next visit', async () => {
    const player = await createPlayingPlayer(
      html`<vitrine-player src=${videoUrl} muted></vitrine-player>`,
    );
    const timeDisplay = await findByRole(player, 'button', /^0:0\d ?\/ 1:\d\d$/);
    expect(timeDisplay.getAttribute('aria-description')).to.match(/^Switch between/);
    timeDisplay.click();
    (await findByRole(player, 'button', /^−1:\d\d$/)).focus();
    player.remove();
    const nextPlayer = await createPlayingPlayer(
      html`<vitrine-player src=${videoUrl} muted></vitrine-player>`,
    );
    (await findByRole(nextPlayer, 'button', /^−1:\d\d$/)).click();
    await findByRole(nextPlayer, 'button', /^0:0\d ?\/ 1:\d\d$/);
  });
});

describe('tooltips', () => {
  it('appear with the label and shortcut while the pointer is over a button', async () => {
    const player = await createPlayingPlayer(
      html`<vitrine-player src=${videoUrl} muted></vitrine-player>`,
    );
    await waitUntil(() => queryControlBar(player, '.tooltip'), 'the tooltip was not loaded');
    const box = (await findByRole(player, 'button', 'Unmute')).getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(box.x + 20), Math.round(box.y + 20)] });
    await waitUntil(() => getTooltipText(player) === 'Unmute (m)', 'the tooltip did not appear');
    await sendMouse({ type: 'move', position: [5, 5] });
    await waitUntil(() => getTooltipText(player) === '', 'the tooltip did not disappear');
  });

  it('wrap in a narrow player', async () => {
    const player = await createPlayerFixture('on-demand', { width: 320, lang: 'de' });
    player.style.fontFamily = 'monospace';
    await waitUntil(() => queryControlBar(player, '.tooltip'), 'the tooltip was not loaded');
    const clockBox = (await findByRole(player, 'button', /^19:43/)).getBoundingClientRect();
    const position: [number, number] = [Math.round(clockBox.x + 20), Math.round(clockBox.y + 20)];
    await sendMouse({ type: 'move', position });
    await waitUntil(
      () => getTooltipText(player).includes('verbleibender Zeit'),
      'the tooltip did not appear',
    );
    const box = queryControlBar(player, '.tooltip.visible')?.getBoundingClientRect();
    expect(box?.right).to.be.at.most(player.getBoundingClientRect().right);
    await sendMouse({ type: 'move', position: [5, 5] });
  });

  it('appear on keyboard focus within the narrowest player, unless no-tooltips is set', async () => {
    const wrapper = await fixture<HTMLElement>(
      html`<div>
        <a href="#before">Before</a>
        <vitrine-player src=${videoUrl} muted></vitrine-player>
        <a href="#after">After</a>
      </div>`,
    );
    wrapper.style.width = '320px';
    const player = wrapper.querySelector('vitrine-player') as VitrinePlayer;
    const [linkBefore, linkAfter] = wrapper.querySelectorAll('a');
    void player.play();
    await waitUntil(() => queryControlBar(player, '.tooltip'), 'the tooltip was not loaded');
    await findByRole(player, 'button', 'Pause');
    const tooltipTexts: string[] = [];
    linkBefore?.focus();
    while (document.activeElement !== linkAfter) {
      await sendKeys({ press: 'Tab' });
      const box = queryControlBar(player, '.tooltip.visible')?.getBoundingClientRect();
      const playerBox = player.getBoundingClientRect();
      if (!box) continue;
      tooltipTexts.push(getTooltipText(player));
      expect(box.left).to.be.at.least(playerBox.left);
      expect(box.right).to.be.at.most(playerBox.right);
    }
    expect(tooltipTexts).to.include('Pause (k)');
    player.toggleAttribute('no-tooltips', true);
    await player.updateComplete;
    linkBefore?.focus();
    for (let press = 0; press < 3; press += 1) {
      await sendKeys({ press: 'Tab' });
      expect(document.activeElement).to.equal(player);
      expect(getTooltipText(player)).to.equal('');
    }
  });
});

describe('screen reader announcements', () => {
  it('are made once for each change', async () => {
    const player = await createPlayingPlayer(
      html`<vitrine-player src=${videoUrl} muted></vitrine-player>`,
    );
    await waitUntil(
      () => queryControlBar(player, '.live-region'),
      'the live region was not rendered',
    );
    await waitUntil(
      () => player.hub.state.tracks.captionTracks.length > 0,
      'no captions were loaded',
    );
    const announcements: string[] = [];
    const liveRegion = queryControlBar(player, '.live-region') as HTMLElement;
    const recordAnnouncement = () =>
      liveRegion.textContent && announcements.push(liveRegion.textContent);
    new MutationObserver(recordAnnouncement).observe(liveRegion, {
      childList: true,
    });
    const expectAnnouncement = (pattern: RegExp): Promise<void> =>
      waitUntil(
        () => announcements.some((text) => pattern.test(text)),
        `${pattern.source} was not announced`,
      );
    player.hub.perform({ type: 'show-captions', id: player.hub.state.tracks.captionTracks[0]?.id });
    await expectAnnouncement(/^Captions: \w+/);
    player.hub.perform({ type: 'set-playback-rate', rate: 1.5 });
    await expectAnnouncement(/^Speed: 1\.5×$/);
    for (let press = 0; press < 4; press += 1) player.hub.perform({ type: 'seek-by', seconds: 10 });
    await expectAnnouncement(/^At 4\d seconds$/);
    // On a busy machine, playback may stall after a seek, and its end is announced as well.
    for (const prefix of ['Captions', 'Speed', 'At']) {
      expect(announcements.filter((text) => text.startsWith(prefix))).to.have.length(1);
    }
  });
});
