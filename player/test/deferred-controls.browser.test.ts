import { expect, fixture, html } from '@open-wc/testing';
import { getAllByRole, findByRole, waitForFrames } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** A token provider that never resolves, so that the video does not load. */
const neverResolve = (): Promise<never> => new Promise(() => {});

const getControlBar = (player: VitrinePlayer) =>
  player.shadowRoot?.querySelector('vitrine-control-bar');

/** Reads the opacity of the loading indicator 200 ms after it is added. */
function readOpacityAfterFadeIn(indicator: HTMLElement): number {
  for (const animation of indicator.getAnimations()) {
    animation.pause();
    animation.currentTime = 200;
  }
  return Number(getComputedStyle(indicator).opacity);
}

describe('autoplay', () => {
  it('renders the controls with the first frame', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src="/video/night-train.m3u8" autoplay="muted"></vitrine-player>`,
    );
    expect(getControlBar(player)).to.equal(null);
    await waitForFrames(player, 3);
    await findByRole(player, 'button', 'Pause');
  });

  it('renders the controls and the loading indicator if the video does not load', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player playback-id="night-train" autoplay="muted" .tokens=${neverResolve}>
      </vitrine-player>`,
    );
    expect(getControlBar(player)).to.equal(null);
    expect(readOpacityAfterFadeIn(await findByRole(player, 'img', 'Loading'))).to.equal(1);
  });

  it('renders the controls immediately if the browser blocks autoplay', async () => {
    const player = document.createElement('vitrine-player');
    player.media.play = () => Promise.reject(new DOMException('Not now.', 'NotAllowedError'));
    player.setAttribute('src', '/video/night-train.m3u8');
    player.setAttribute('autoplay', 'muted');
    document.body.append(player);
    await findByRole(player, 'button', 'Play');
    expect(getAllByRole(player, 'img')).to.deep.equal([]);
    player.remove();
  });

  it('requests the playlist once, before anything is rendered', async () => {
    // The modules of the tests already fill the resource timing buffer.
    performance.clearResourceTimings();
    const requestedUrls: unknown[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (...request) => {
      requestedUrls.push(request[0]);
      return fetch(...request);
    };
    const url = new URL('/video/night-train.m3u8?test=prefetch', location.href).href;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = `<vitrine-player src="${url}" autoplay="muted" muted></vitrine-player>`;
    globalThis.fetch = fetch;
    expect(requestedUrls).to.deep.equal([url]);
    await waitForFrames(container.firstElementChild as VitrinePlayer, 3);
    expect(performance.getEntriesByName(url)).to.have.length(1);
    container.remove();
  });
});
