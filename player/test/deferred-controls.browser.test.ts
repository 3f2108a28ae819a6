import { expect, fixture, html } from '@open-wc/testing';
import { getAllByRole, findByRole, waitForFrames } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** Has a film wait for as long as anybody looks. */
const unanswered = (): Promise<never> => new Promise(() => {});

const barOf = (player: VitrinePlayer) => player.shadowRoot?.querySelector('vitrine-control-bar');

/** How much of the mark is seen as soon as it could be. */
function opacityAtOnce(mark: HTMLElement): number {
  for (const animation of mark.getAnimations()) {
    animation.pause();
    animation.currentTime = 200;
  }
  return Number(getComputedStyle(mark).opacity);
}

describe('a film that begins by itself', () => {
  it('is built before its controls, which come with it', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src="/video/night-train.m3u8" autoplay="muted"></vitrine-player>`,
    );
    expect(barOf(player)).to.equal(null);
    await waitForFrames(player, 3);
    await findByRole(player, 'button', 'Pause');
  });

  it('has its controls all the same where it does not come, and the sign of waiting at once', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player playback-id="night-train" autoplay="muted" .tokens=${unanswered}>
      </vitrine-player>`,
    );
    expect(barOf(player)).to.equal(null);
    expect(opacityAtOnce(await findByRole(player, 'img', 'Loading'))).to.equal(1);
  });

  it('has its controls at once where the browser refuses to begin', async () => {
    const player = document.createElement('vitrine-player');
    player.media.play = () => Promise.reject(new DOMException('Not now.', 'NotAllowedError'));
    player.setAttribute('src', '/video/night-train.m3u8');
    player.setAttribute('autoplay', 'muted');
    document.body.append(player);
    await findByRole(player, 'button', 'Play');
    expect(getAllByRole(player, 'img')).to.deep.equal([]);
    player.remove();
  });

  it('asks for its playlist once, and before anything is drawn', async () => {
    // The modules of the tests alone fill what a browser keeps of requests.
    performance.clearResourceTimings();
    const asked: unknown[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (...request) => {
      asked.push(request[0]);
      return fetch(...request);
    };
    const url = new URL('/video/night-train.m3u8?asked=once', location.href).href;
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = `<vitrine-player src="${url}" autoplay="muted" muted></vitrine-player>`;
    globalThis.fetch = fetch;
    expect(asked).to.deep.equal([url]);
    await waitForFrames(box.firstElementChild as VitrinePlayer, 3);
    expect(performance.getEntriesByName(url)).to.have.length(1);
    box.remove();
  });
});
