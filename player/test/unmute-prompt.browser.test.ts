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

const film = '/video/the-light-we-keep.m3u8';

async function begun(markup: ReturnType<typeof html>): Promise<VitrinePlayer> {
  const player = await fixture<VitrinePlayer>(markup);
  void player.play().catch(() => {});
  await waitUntil(() => player.currentTime > 0.2 && player.readyState > 2, 'it never played');
  await findByRole(player, 'button', 'Pause');
  return player;
}

const silent = (): Promise<VitrinePlayer> =>
  begun(html`<vitrine-player src=${film} autoplay="muted"></vitrine-player>`);

const asksForSound = (player: VitrinePlayer): boolean =>
  getAllByRole(player, 'button').some(({ innerText }) => innerText.includes('Turn sound on'));

const inBar = (player: VitrinePlayer, selector: string): HTMLElement | null | undefined =>
  player.shadowRoot
    ?.querySelector('vitrine-control-bar')
    ?.shadowRoot?.querySelector<HTMLElement>(selector);

const tip = (player: VitrinePlayer): string => inBar(player, '.tip.shown')?.textContent ?? '';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('a film that had to begin without sound', () => {
  it('offers to turn it on, by the keyboard too, and leaves the focus on the sound', async () => {
    const player = await silent();
    const offer = await findByRole(player, 'button', 'Turn sound on');
    offer.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => !player.muted, 'it stayed mute');
    await waitUntil(() => !asksForSound(player), 'the offer stayed');
    await waitUntil(() => getActiveElementName() === 'Mute', 'the focus was lost');
    player.muted = true;
    await findByRole(player, 'button', 'Unmute');
    expect(asksForSound(player)).to.equal(false);
  });

  it('keeps the offer while the controls are gone', async () => {
    const player = await silent();
    const offer = await findByRole(player, 'button', 'Turn sound on');
    await waitUntil(() => player.hub.state.presence.idle, 'the controls never went');
    expect(offer.checkVisibility({ opacityProperty: true })).to.equal(true);
    expect(getComputedStyle(inBar(player, '.top-end') as Element).opacity).to.equal('1');
  });

  it('asks no more once the offer is closed, or the volume has been touched', async () => {
    const player = await silent();
    (await findByRole(player, 'button', 'Close: Turn sound on')).click();
    await waitUntil(() => !asksForSound(player), 'the offer stayed');
    expect(player.muted).to.equal(true);
    const other = await silent();
    await findByRole(other, 'button', 'Turn sound on');
    (await findByRole(other, 'slider', 'Volume')).focus();
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => !asksForSound(other), 'the offer stayed');
  });

  it('leaves three lines of captions to be read in a player of 320 pixels', async () => {
    const player = await silent();
    player.style.width = '320px';
    const offer = await findByRole(player, 'button', 'Turn sound on');
    const track = player.media.addTextTrack('captions', 'Test', 'en');
    track.addCue(new VTTCue(0, 90, 'Before there is a morning,\nthere is a window\nand a wall'));
    track.mode = 'showing';
    player.pause();
    const layer = (): Element | null | undefined =>
      player.shadowRoot?.querySelector('vitrine-captions[lifted]');
    const find = (selector: string): Element | null | undefined =>
      layer()?.shadowRoot?.querySelector(selector);
    await waitUntil(
      () => find('.cue') && find('.safe')?.getAnimations().length === 0,
      'the captions never stood above the controls',
    );
    const words = find('.cue') as HTMLElement;
    const ground = parseFloat(getComputedStyle(words).paddingBlockStart);
    // A line is higher than its letters.
    expect(words.getBoundingClientRect().top + ground + 2).to.be.at.least(
      offer.getBoundingClientRect().bottom,
    );
  });

  it('leaves a sound of 320 pixels its name', async () => {
    const page = await fixture<HTMLElement>(html`<div lang="es" style="width: 320px"></div>`);
    const player = Object.assign(document.createElement('vitrine-player'), {
      audio: true,
      autoplay: 'muted',
      poster: '/video/the-light-we-keep/thumbnail.webp',
      src: film,
      videoTitle: 'The light we keep',
    });
    page.append(player);
    const offer = await findByRole(player, 'button', 'Activar el sonido');
    const title = inBar(player, '[part~="title"]') as HTMLElement;
    await waitUntil(
      () => title.clientWidth >= 100,
      () => `its name has ${title.clientWidth} pixels`,
    );
    expect(offer.getBoundingClientRect().width).to.be.at.least(40);
  });

  it('asks nobody who has chosen silence, and nobody where the page has', async () => {
    const page = await begun(html`<vitrine-player src=${film} muted></vitrine-player>`);
    expect(asksForSound(page)).to.equal(false);
    localStorage.setItem('vitrine-preferences', '{"muted":true}');
    expect(asksForSound(await silent())).to.equal(false);
  });
});

describe('the clock', () => {
  it('tells what is left at a press, and on the next visit', async () => {
    const player = await begun(html`<vitrine-player src=${film} muted></vitrine-player>`);
    const clock = await findByRole(player, 'button', /^0:0\d ?\/ 1:\d\d$/);
    expect(clock.getAttribute('aria-description')).to.match(/^Switch between/);
    clock.click();
    (await findByRole(player, 'button', /^−1:\d\d$/)).focus();
    player.remove();
    const next = await begun(html`<vitrine-player src=${film} muted></vitrine-player>`);
    (await findByRole(next, 'button', /^−1:\d\d$/)).click();
    await findByRole(next, 'button', /^0:0\d ?\/ 1:\d\d$/);
  });
});

describe('the words above a button', () => {
  it('come with the pointer and go with it, and tell the key', async () => {
    const player = await begun(html`<vitrine-player src=${film} muted></vitrine-player>`);
    await waitUntil(() => inBar(player, '.tip'), 'they were never fetched');
    const box = (await findByRole(player, 'button', 'Unmute')).getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(box.x + 20), Math.round(box.y + 20)] });
    await waitUntil(() => tip(player) === 'Unmute (m)', 'no words came');
    await sendMouse({ type: 'move', position: [5, 5] });
    await waitUntil(() => tip(player) === '', 'the words stayed');
  });

  it('take more lines where a narrow player has no room for them on one', async () => {
    const player = await createPlayerFixture('on-demand', { width: 320, lang: 'de' });
    player.style.fontFamily = 'monospace';
    await waitUntil(() => inBar(player, '.tip'), 'they were never fetched');
    const clock = (await findByRole(player, 'button', /^19:43/)).getBoundingClientRect();
    const position: [number, number] = [Math.round(clock.x + 20), Math.round(clock.y + 20)];
    await sendMouse({ type: 'move', position });
    await waitUntil(() => tip(player).includes('verbleibender Zeit'), 'no words came');
    const box = inBar(player, '.tip.shown')?.getBoundingClientRect();
    expect(box?.right).to.be.at.most(player.getBoundingClientRect().right);
    await sendMouse({ type: 'move', position: [5, 5] });
  });

  it('come with the keyboard, within the narrowest player, and go when a page says so', async () => {
    const stage = await fixture<HTMLElement>(
      html`<div>
        <a href="#before">Before</a>
        <vitrine-player src=${film} muted></vitrine-player>
        <a href="#after">After</a>
      </div>`,
    );
    stage.style.width = '320px';
    const player = stage.querySelector('vitrine-player') as VitrinePlayer;
    const [before, after] = stage.querySelectorAll('a');
    void player.play();
    await waitUntil(() => inBar(player, '.tip'), 'they were never fetched');
    await findByRole(player, 'button', 'Pause');
    const seen: string[] = [];
    before?.focus();
    while (document.activeElement !== after) {
      await sendKeys({ press: 'Tab' });
      const box = inBar(player, '.tip.shown')?.getBoundingClientRect();
      const edges = player.getBoundingClientRect();
      if (!box) continue;
      seen.push(tip(player));
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
      expect(tip(player)).to.equal('');
    }
  });
});

describe('a screen reader', () => {
  it('hears what has changed, once', async () => {
    const player = await begun(html`<vitrine-player src=${film} muted></vitrine-player>`);
    await waitUntil(() => inBar(player, '.said'), 'nobody would say it');
    await waitUntil(() => player.hub.state.tracks.captions.length > 0, 'no captions came');
    const heard: string[] = [];
    const said = inBar(player, '.said') as HTMLElement;
    new MutationObserver(() => said.textContent && heard.push(said.textContent)).observe(said, {
      childList: true,
    });
    const hears = (words: RegExp): Promise<void> =>
      waitUntil(() => heard.some((each) => words.test(each)), `nobody heard ${words.source}`);
    player.hub.perform({ type: 'show-captions', id: player.hub.state.tracks.captions[0]?.id });
    await hears(/^Captions: \w+/);
    player.hub.perform({ type: 'set-rate', rate: 1.5 });
    await hears(/^Speed: 1\.5×$/);
    for (let i = 0; i < 4; i += 1) player.hub.perform({ type: 'seek-by', seconds: 10 });
    await hears(/^At 4\d seconds$/);
    // A busy machine waits for the film after a seek, and says when it plays again.
    for (const what of ['Captions', 'Speed', 'At']) {
      expect(heard.filter((each) => each.startsWith(what))).to.have.length(1);
    }
  });
});
