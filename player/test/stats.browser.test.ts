import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { findByRole, getActiveElement, waitUntil } from '../../tests/browser/harness.ts';
import { createPlayerFixture } from '../../tests/browser/player-fixture.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';

const getPanel = (player: VitrinePlayer): HTMLElement | null | undefined =>
  player.shadowRoot?.querySelector<HTMLElement>('section.stats');

const getControlBar = (player: VitrinePlayer): ShadowRoot | null | undefined =>
  player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;

async function waitForPanel(player: VitrinePlayer): Promise<HTMLElement> {
  await waitUntil(() => getPanel(player), 'the stats panel did not open');
  return getPanel(player) as HTMLElement;
}

describe('the stats panel', () => {
  afterEach(() => localStorage.clear());

  it('opens and closes with the s key, and shows playback data', async () => {
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player
        src=${videoUrl}
        autoplay="muted"
        prefer-playback="mse"
      ></vitrine-player>`,
    );
    await waitUntil(
      () => player.currentTime > 0.2 && player.videoWidth > 0,
      'playback did not start',
    );
    await waitUntil(
      () => getControlBar(player)?.querySelector('.gesture-indicator'),
      'the keyboard shortcuts were not loaded',
    );
    getControlBar(player)?.querySelector<HTMLElement>('.surface')?.focus();
    await sendKeys({ press: 's' });
    const panel = await waitForPanel(player);
    await waitUntil(() => panel.textContent?.includes('hls.js'), 'the stats have no engine');
    await waitUntil(
      () => /\d+ × \d+/.test(panel.textContent ?? ''),
      'the stats have no resolution',
    );
    await waitUntil(
      () => /\d+p: initial/.test(panel.textContent ?? ''),
      'the stats have no rendition decision',
    );
    const bandwidth = /Estimated bandwidth[\d.]+ [kM]bps/;
    await waitUntil(() => bandwidth.test(panel.textContent ?? ''), 'the stats have no bandwidth');
    expect(player.stats).to.equal(true);
    expect(getComputedStyle(panel).colorScheme).to.equal('dark');
    await sendKeys({ press: 's' });
    await waitUntil(
      () => !getPanel(player) && !player.stats,
      'the key did not close the stats panel',
    );
  });

  it('fits into a narrow player above the controls, and closes with Escape', async () => {
    const player = await createPlayerFixture('on-demand', { width: 320 });
    getControlBar(player)?.querySelector<HTMLElement>('.surface')?.focus();
    player.stats = true;
    const panel = await waitForPanel(player);
    const [playerBox, panelBox] = [player, panel].map((element) => element.getBoundingClientRect());
    expect(panelBox?.width).to.be.at.most(320);
    expect(panel.scrollWidth).to.equal(panel.clientWidth);
    expect((playerBox?.bottom ?? 0) - (panelBox?.bottom ?? 0)).to.be.at.least(44);
    await expect(player).to.be.accessible();
    panel.querySelector<HTMLElement>('.close')?.focus();
    await sendKeys({ press: 'Escape' });
    await waitUntil(
      () => !getPanel(player) && !player.stats,
      'Escape did not close the stats panel',
    );
    expect(getActiveElement()?.className).to.equal('surface');
  });

  it('shows at least two rows in the narrowest player in German', async () => {
    const player = await createPlayerFixture('on-demand', { width: 273 });
    player.lang = 'de';
    player.stats = true;
    const panel = await waitForPanel(player);
    await waitUntil(
      () => panel.textContent?.includes('Protokoll speichern'),
      'the texts are not in German',
    );
    const countVisibleRows = () => {
      const body = panel.querySelector('.body')?.getBoundingClientRect();
      const rows = [...panel.querySelectorAll('.row')].map((row) => row.getBoundingClientRect());
      return rows.filter(({ bottom }) => body && bottom <= body.bottom + 1).length;
    };
    for (const button of panel.querySelectorAll<HTMLElement>('.header button')) {
      const range = document.createRange();
      range.selectNodeContents(button);
      expect(range.getClientRects(), button.innerText).to.have.lengthOf(1);
    }
    await waitUntil(
      () => countVisibleRows() >= 2,
      () => `${countVisibleRows()} rows are visible`,
    );
    await expect(player).to.be.accessible();
  });

  it('opens from the quality menu', async () => {
    const player = await createPlayerFixture('on-demand');
    (await findByRole(player, 'button', 'Settings')).click();
    (await findByRole(player, 'menuitem', /^Quality/)).click();
    (await findByRole(player, 'menuitem', 'Stats')).click();
    await waitForPanel(player);
  });

  it('opens over a <video> element with a control bar', async () => {
    const page = await fixture(html`
      <div style="position: relative">
        <video id="bare" src="/video/the-light-we-keep/low.mp4" muted preload="metadata"></video>
        <vitrine-control-bar for="bare" hotkeys="page"></vitrine-control-bar>
      </div>
    `);
    const root = page.querySelector('vitrine-control-bar')?.shadowRoot;
    await waitUntil(
      () => root?.querySelector('.gesture-indicator'),
      'the keyboard shortcuts were not loaded',
    );
    await sendKeys({ press: 's' });
    await waitUntil(() => root?.querySelector('section.stats'), 'the stats panel did not open');
    await sendKeys({ press: 's' });
    await waitUntil(
      () => !root?.querySelector('section.stats'),
      'the key did not close the stats panel',
    );
  });
});
