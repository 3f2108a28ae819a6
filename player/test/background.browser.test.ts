import { expect, fixture, html } from '@open-wc/testing';
import { getAllByRole, waitForFrames, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const film = '/video/night-train.m3u8';

const background = (src = film): Promise<VitrinePlayer> =>
  fixture(html`<vitrine-player background src=${src}></vitrine-player>`);

const away = async (player: VitrinePlayer): Promise<void> => {
  player.style.marginTop = '300vh';
  await waitUntil(() => player.paused, 'it played where nobody sees it');
};

/** What is said in the console until `done`. */
async function warnings(done: (said: readonly string[]) => Promise<void>): Promise<void> {
  const said: string[] = [];
  const { warn } = console;
  console.warn = (...words: unknown[]) => said.push(words.join(' '));
  await done(said).finally(() => {
    console.warn = warn;
  });
}

describe('a background', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('plays by itself, silent and over and over, with nothing to press', async () => {
    const player = await background();
    await waitForFrames(player, 6);
    expect([player.muted, player.media.loop]).to.deep.equal([true, true]);
    expect(getAllByRole(player, 'button')).to.deep.equal([]);
    expect(getAllByRole(player, 'slider')).to.deep.equal([]);
    expect(player.media.inert).to.equal(true);
    await expect(player).to.be.accessible();
  });

  it('pauses out of view, and goes on when it is seen again', async () => {
    const player = await background();
    await waitForFrames(player, 6);
    await away(player);
    player.style.marginTop = '';
    await waitForFrames(player, 6);
  });

  it('fetches nothing of the film before it is seen', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player background src=${film} style="margin-top: 300vh"></vitrine-player>`,
    );
    await waitUntil(() => player.media.inert, 'it never became a background');
    expect(player.hub.state.source.engine).to.equal('idle');
  });

  it('plays the next film when it is given one', async () => {
    const player = await background();
    await waitForFrames(player, 6);
    player.src = '/video/the-light-we-keep.m3u8';
    await waitUntil(() => player.duration > 60 && player.currentTime > 0.2, 'it never played on');
  });

  it('leaves what a visitor has chosen alone, and one that is heard too', async () => {
    localStorage.setItem('vitrine-preferences', JSON.stringify({ rate: 2, volume: 0.4 }));
    const heard: VitrinePlayer = await fixture(
      html`<vitrine-player src=${film} volume="0.1" no-muted-pref></vitrine-player>`,
    );
    await heard.play();
    const player = await background();
    await waitForFrames(player, 6);
    expect([player.playbackRate, player.volume]).to.deep.equal([1, 1]);
    expect(heard.paused).to.equal(false);
  });

  it('shows its poster where it cannot play, and says why in the console alone', async () => {
    await warnings(async (said) => {
      const player = await background('/video/no-such-video.m3u8');
      await waitUntil(() => said.some((each) => each.includes('404')), 'nothing was said');
      expect(said.join()).to.contain('<vitrine-player> background: only its poster shows.');
      expect(getAllByRole(player, 'alertdialog')).to.deep.equal([]);
      expect(player.shadowRoot?.querySelector('.poster')).not.to.have.class('gone');
    });
  });

  it('is a player again without the attribute', async () => {
    const player = await background();
    await waitForFrames(player, 6);
    player.background = false;
    await waitUntil(() => getAllByRole(player, 'button').length > 0, 'its controls never came');
    expect([player.paused, player.muted, player.media.inert]).to.deep.equal([true, false, false]);
    expect(player.media.loop).to.equal(false);
  });

  it('shows only its poster to who wants little motion', async () => {
    const { prototype } = MediaQueryList;
    const matches = Object.getOwnPropertyDescriptor(prototype, 'matches') ?? {};
    Object.defineProperty(prototype, 'matches', { configurable: true, get: () => true });
    try {
      const player = await background();
      await waitUntil(() => player.media.inert, 'it never became a background');
      // What is in view is told by the second frame.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      expect(player.hub.state.source.engine).to.equal('idle');
    } finally {
      Object.defineProperty(prototype, 'matches', matches);
    }
  });
});
