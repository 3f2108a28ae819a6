import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { findByRole, getActiveElement, waitUntil } from '../../tests/browser/harness.ts';
import { createPlayerFixture } from '../../tests/browser/player-fixture.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const film = '/video/the-light-we-keep.m3u8';

const panelOf = (player: VitrinePlayer): HTMLElement | null | undefined =>
  player.shadowRoot?.querySelector<HTMLElement>('section.stats');

const barOf = (player: VitrinePlayer): ShadowRoot | null | undefined =>
  player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;

async function opened(player: VitrinePlayer): Promise<HTMLElement> {
  await waitUntil(() => panelOf(player), 'the stats never came');
  return panelOf(player) as HTMLElement;
}

describe('stats', () => {
  afterEach(() => localStorage.clear());

  it('tell by a key how a film plays, and go with the same key', async () => {
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player src=${film} autoplay="muted" prefer-playback="mse"></vitrine-player>`,
    );
    await waitUntil(() => player.currentTime > 0.2 && player.videoWidth > 0, 'it never played');
    await waitUntil(() => barOf(player)?.querySelector('.note'), 'the keys never came');
    barOf(player)?.querySelector<HTMLElement>('.surface')?.focus();
    await sendKeys({ press: 's' });
    const panel = await opened(player);
    await waitUntil(() => panel.textContent?.includes('hls.js'), 'it names no engine');
    await waitUntil(() => /\d+ × \d+/.test(panel.textContent ?? ''), 'it knows no picture');
    await waitUntil(() => /\d+p: initial/.test(panel.textContent ?? ''), 'it knows no decision');
    const bandwidth = /Estimated bandwidth[\d.]+ [kM]bps/;
    await waitUntil(() => bandwidth.test(panel.textContent ?? ''), 'it has measured no bandwidth');
    expect(player.stats).to.equal(true);
    expect(getComputedStyle(panel).colorScheme).to.equal('dark');
    await sendKeys({ press: 's' });
    await waitUntil(() => !panelOf(player) && !player.stats, 'the key did not close them');
  });

  it('fit into a narrow player, leave its controls free, and can be closed by keys', async () => {
    const player = await createPlayerFixture('on-demand', { width: 320 });
    barOf(player)?.querySelector<HTMLElement>('.surface')?.focus();
    player.stats = true;
    const panel = await opened(player);
    const [stage, box] = [player, panel].map((each) => each.getBoundingClientRect());
    expect(box?.width).to.be.at.most(320);
    expect(panel.scrollWidth).to.equal(panel.clientWidth);
    expect((stage?.bottom ?? 0) - (box?.bottom ?? 0)).to.be.at.least(44);
    await expect(player).to.be.accessible();
    panel.querySelector<HTMLElement>('.close')?.focus();
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !panelOf(player) && !player.stats, 'Escape did not close them');
    expect(getActiveElement()?.className).to.equal('surface');
  });

  it('leave room for what they tell in the narrowest player, in a language of long words', async () => {
    const player = await createPlayerFixture('on-demand', { width: 273 });
    player.lang = 'de';
    player.stats = true;
    const panel = await opened(player);
    await waitUntil(() => panel.textContent?.includes('Protokoll speichern'), 'it spoke no German');
    const linesSeen = () => {
      const body = panel.querySelector('.body')?.getBoundingClientRect();
      const rows = [...panel.querySelectorAll('.row')].map((row) => row.getBoundingClientRect());
      return rows.filter(({ bottom }) => body && bottom <= body.bottom + 1).length;
    };
    await waitUntil(
      () => linesSeen() >= 2,
      () => `lines that are seen: ${linesSeen()}`,
    );
    await expect(player).to.be.accessible();
  });

  it('are a line of the quality menu', async () => {
    const player = await createPlayerFixture('on-demand');
    (await findByRole(player, 'button', 'Settings')).click();
    (await findByRole(player, 'menuitem', /^Quality/)).click();
    (await findByRole(player, 'menuitem', 'Stats')).click();
    await opened(player);
  });

  it('stand over a bare film, too', async () => {
    const page = await fixture(html`
      <div style="position: relative">
        <video id="bare" src="/video/the-light-we-keep/low.mp4" muted preload="metadata"></video>
        <vitrine-control-bar for="bare" hotkeys="page"></vitrine-control-bar>
      </div>
    `);
    const root = page.querySelector('vitrine-control-bar')?.shadowRoot;
    await waitUntil(() => root?.querySelector('.note'), 'the keys never came');
    await sendKeys({ press: 's' });
    await waitUntil(() => root?.querySelector('section.stats'), 'the stats never came');
    await sendKeys({ press: 's' });
    await waitUntil(() => !root?.querySelector('section.stats'), 'the key did not close them');
  });
});
