import { expect, fixture, html } from '@open-wc/testing';
import { getAllByRole, waitForFrames, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const videoUrl = '/video/night-train.m3u8';

const createBackgroundPlayer = (src = videoUrl): Promise<VitrinePlayer> =>
  fixture(html`<vitrine-player background src=${src}></vitrine-player>`);

const scrollOutOfView = async (player: VitrinePlayer): Promise<void> => {
  player.style.marginTop = '300vh';
  await waitUntil(() => player.paused, 'the player did not pause out of view');
};

/** Records console warnings during an action, and passes them to the action. */
async function recordWarnings(
  action: (warnings: readonly string[]) => Promise<void>,
): Promise<void> {
  const warnings: string[] = [];
  const { warn } = console;
  console.warn = (...args: unknown[]) => warnings.push(args.join(' '));
  await action(warnings).finally(() => {
    console.warn = warn;
  });
}

describe('background video', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('plays automatically, muted and looping, without controls', async () => {
    const player = await createBackgroundPlayer();
    await waitForFrames(player, 6);
    expect([player.muted, player.media.loop]).to.deep.equal([true, true]);
    expect(getAllByRole(player, 'button')).to.deep.equal([]);
    expect(getAllByRole(player, 'slider')).to.deep.equal([]);
    expect(player.media.inert).to.equal(true);
    await expect(player).to.be.accessible();
  });

  it('pauses out of view, and resumes in view', async () => {
    const player = await createBackgroundPlayer();
    await waitForFrames(player, 6);
    await scrollOutOfView(player);
    player.style.marginTop = '';
    await waitForFrames(player, 6);
  });

  it('loads nothing before it is in view', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player background src=${videoUrl} style="margin-top: 300vh"></vitrine-player>`,
    );
    await waitUntil(() => player.media.inert, 'the player did not become a background video');
    expect(player.hub.state.source.engine).to.equal('idle');
  });

  it('plays the next video after src changes', async () => {
    const player = await createBackgroundPlayer();
    await waitForFrames(player, 6);
    player.src = '/video/the-light-we-keep.m3u8';
    await waitUntil(
      () => player.duration > 60 && player.currentTime > 0.2,
      'playback did not continue',
    );
  });

  it('ignores stored preferences, and does not pause an audible player', async () => {
    localStorage.setItem('vitrine-preferences', JSON.stringify({ rate: 2, volume: 0.4 }));
    const audiblePlayer: VitrinePlayer = await fixture(
      html`<vitrine-player src=${videoUrl} volume="0.1" no-muted-pref></vitrine-player>`,
    );
    await audiblePlayer.play();
    const player = await createBackgroundPlayer();
    await waitForFrames(player, 6);
    expect([player.playbackRate, player.volume]).to.deep.equal([1, 1]);
    expect(audiblePlayer.paused).to.equal(false);
  });

  it('shows its poster after an error, which is only logged', async () => {
    await recordWarnings(async (warnings) => {
      const player = await createBackgroundPlayer('/video/no-such-video.m3u8');
      await waitUntil(() => warnings.some((text) => text.includes('404')), 'nothing was logged');
      expect(warnings.join()).to.contain('<vitrine-player> background: only the poster is shown.');
      expect(getAllByRole(player, 'alertdialog')).to.deep.equal([]);
      expect(player.shadowRoot?.querySelector('.poster')).not.to.have.class('hidden');
    });
  });

  it('becomes a regular player when the attribute is removed', async () => {
    const player = await createBackgroundPlayer();
    await waitForFrames(player, 6);
    player.background = false;
    await waitUntil(
      () => getAllByRole(player, 'button').length > 0,
      'the controls were not rendered',
    );
    expect([player.paused, player.muted, player.media.inert]).to.deep.equal([true, false, false]);
    expect(player.media.loop).to.equal(false);
  });

  it('shows only its poster with prefers-reduced-motion', async () => {
    const { prototype } = MediaQueryList;
    const matches = Object.getOwnPropertyDescriptor(prototype, 'matches') ?? {};
    Object.defineProperty(prototype, 'matches', { configurable: true, get: () => true });
    try {
      const player = await createBackgroundPlayer();
      await waitUntil(() => player.media.inert, 'the player did not become a background video');
      // The IntersectionObserver reports by the second frame.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      expect(player.hub.state.source.engine).to.equal('idle');
    } finally {
      Object.defineProperty(prototype, 'matches', matches);
    }
  });
});
