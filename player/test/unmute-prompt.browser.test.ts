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

  it('closes with its button and when the volume changes', async () => {
    const player = await createMutedAutoplayPlayer();
    (await findByRole(player, 'button', 'Close: Turn sound on')).click();
    await waitUntil(() => !hasUnmutePrompt(player), 'the unmute prompt did not close');
    expect(player.muted).to.equal(true);
    const other = await createMutedAutoplayPlayer();
    await findByRole(other, 'button', 'Turn sound on');
    (await findByRole(other, 'slider', 'Volume')).focus();
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => !hasUnmutePrompt(other), 'the unmute prompt did not close');
  });

  it('does not cover three lines of captions at 320 px', async () => {
    const player = await createMutedAutoplayPlayer();
    player.style.width = '320px';
    const prompt = await findByRole(player, 'button', 'Turn sound on');
    const track = player.media.addTextTrack('captions', 'Test', 'en');
    track.addCue(new VTTCue(0, 90, 'Before there is a morning,\nthere is a window\nand a wall'));
    track.mode = 'showing';
    player.pause();
    const layer = (): Element | null | undefined =>
      player.shadowRoot?.querySelector('vitrine-captions[lifted]');
    const find = (selector: string): Element | null | undefined =>
      layer()?.shadowRoot?.querySelector(selector);
    await waitUntil(
      () => find('.cue') && find('.safe-area')?.getAnimations().length === 0,
      'the captions did not move above the controls',
    );
    const cueElement = find('.cue') as HTMLElement;
    const padding = parseFloat(getComputedStyle(cueElement).paddingBlockStart);
    // The line height exceeds the glyphs.
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
    const page = await createPlayingPlayer(
      html`<vitrine-player src=${videoUrl} muted></vitrine-player>`,
    );
    expect(hasUnmutePrompt(page)).to.equal(false);
    localStorage.setItem('vitrine-preferences', '{"muted":true}');
    expect(hasUnmutePrompt(await createMutedAutoplayPlayer())).to.equal(false);
  });
});

describe('the time display', () => {
  it('switches to the remaining time on click, and restores it on the next visit', async () => {
    const player = await createPlayingPlayer(
      html`<vitrine-player src=${videoUrl} muted></vitrine-player>`,
    );
    const timeDisplay = await findByRole(player, 'button', /^0:0\d ?\/ 1:\d\d$/);
    expect(timeDisplay.getAttribute('aria-description')).to.match(/^Switch between/);
    timeDisplay.click();
    (await findByRole(player, 'button', /^−1:\d\d$/)).focus();
    player.remove();
    const next = await createPlayingPlayer(
      html`<vitrine-player src=${videoUrl} muted></vitrine-player>`,
    );
    (await findByRole(next, 'button', /^−1:\d\d$/)).click();
    await findByRole(next, 'button', /^0:0\d ?\/ 1:\d\d$/);
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
    const clock = (await findByRole(player, 'button', /^19:43/)).getBoundingClientRect();
    const position: [number, number] = [Math.round(clock.x + 20), Math.round(clock.y + 20)];
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
    const stage = await fixture<HTMLElement>(
      html`<div>
        <a href="#before">Before</a>
        <vitrine-player src=${videoUrl} muted></vitrine-player>
        <a href="#after">After</a>
      </div>`,
    );
    stage.style.width = '320px';
    const player = stage.querySelector('vitrine-player') as VitrinePlayer;
    const [before, after] = stage.querySelectorAll('a');
    void player.play();
    await waitUntil(() => queryControlBar(player, '.tooltip'), 'the tooltip was not loaded');
    await findByRole(player, 'button', 'Pause');
    const seen: string[] = [];
    before?.focus();
    while (document.activeElement !== after) {
      await sendKeys({ press: 'Tab' });
      const box = queryControlBar(player, '.tooltip.visible')?.getBoundingClientRect();
      const edges = player.getBoundingClientRect();
      if (!box) continue;
      seen.push(getTooltipText(player));
      expect(box.left).to.be.at.least(edges.left);
      expect(box.right).to.be.at.most(edges.right);
    }
    expect(seen).to.include('Pause (k)');
    player.toggleAttribute('no-tooltips', true);
    await player.updateComplete;
    before?.focus();
    for (let i = 0; i < 3; i += 1) {
      await sendKeys({ press: 'Tab' });
      expect(document.activeElement).to.equal(player);
      expect(getTooltipText(player)).to.equal('');
    }
  });
});

describe('screen reader announcements', () => {
  it('announce each change once', async () => {
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
    const announce = () => liveRegion.textContent && announcements.push(liveRegion.textContent);
    new MutationObserver(announce).observe(liveRegion, {
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
    for (let i = 0; i < 4; i += 1) player.hub.perform({ type: 'seek-by', seconds: 10 });
    await expectAnnouncement(/^At 4\d seconds$/);
    // A busy machine may stall after a seek, and announces when playback resumes.
    for (const prefix of ['Captions', 'Speed', 'At']) {
      expect(announcements.filter((each) => each.startsWith(prefix))).to.have.length(1);
    }
  });
});
