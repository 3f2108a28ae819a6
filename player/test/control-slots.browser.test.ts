import { expect, fixture, html } from '@open-wc/testing';
import { getAllByRole, findByRole, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';

async function createPlayerWithControls(controls: ReturnType<typeof html>): Promise<VitrinePlayer> {
  const player = await fixture<VitrinePlayer>(
    html`<vitrine-player src=${videoUrl} autoplay="muted">
      <vitrine-control-bar slot="controls">${controls}</vitrine-control-bar>
    </vitrine-player>`,
  );
  await waitUntil(() => player.currentTime > 0.2, 'playback did not start');
  return player;
}

const getCenterX = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

describe('controls that a page adds to slots', () => {
  it('are placed after the built-in controls of a region', async () => {
    const player = await createPlayerWithControls(html`<button slot="bottom-end">Share</button>`);
    const shareButton = await findByRole(player, 'button', 'Share');
    const fullscreen = getAllByRole(player, 'button').find(
      (button) => button.ariaLabel === 'Full screen',
    );
    if (fullscreen) expect(getCenterX(shareButton)).to.be.greaterThan(getCenterX(fullscreen));
    expect(shareButton.getBoundingClientRect().bottom).to.be.lessThan(
      player.getBoundingClientRect().bottom,
    );
  });

  it('are centered on the video in the slot "center"', async () => {
    const player = await createPlayerWithControls(html`<button slot="center">Vote</button>`);
    const buttonRect = (await findByRole(player, 'button', 'Vote')).getBoundingClientRect();
    const playerRect = player.getBoundingClientRect();
    const getCenterY = (box: DOMRect): number => box.top + box.height / 2;
    await waitUntil(() => !player.hub.state.playback.waiting, 'the state is still waiting');
    expect(getCenterY(buttonRect)).to.be.closeTo(getCenterY(playerRect), 4);
    expect(buttonRect.left + buttonRect.width / 2).to.be.closeTo(
      playerRect.left + playerRect.width / 2,
      4,
    );
  });

  it('replace a built-in control in the slot with its name', async () => {
    const player = await createPlayerWithControls(html`<button slot="mute">Hush</button>`);
    await findByRole(player, 'button', 'Hush');
    await findByRole(player, 'button', 'Pause');
    expect(getAllByRole(player, 'button').map(({ ariaLabel }) => ariaLabel)).to.not.include(
      'Unmute',
    );
  });

  it('may have any class, and get no built-in tooltip', async () => {
    const errors: string[] = [];
    const recordError = ({ message }: ErrorEvent): void => void errors.push(message);
    window.addEventListener('error', recordError);
    const player = await createPlayerWithControls(
      html`<button class="target" slot="bottom-end">Share</button>`,
    );
    const bar = player.querySelector('vitrine-control-bar')?.shadowRoot;
    await waitUntil(() => bar?.querySelector('.tooltip'), 'the tooltip was not loaded');
    const shareButton = await findByRole(player, 'button', 'Share');
    shareButton.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    window.removeEventListener('error', recordError);
    expect(errors).to.deep.equal([]);
    expect(bar?.querySelector('.tooltip.visible')).to.equal(null);
  });

  it('do not toggle playback when they are clicked', async () => {
    const player = await createPlayerWithControls(html`<button slot="top-end">Share</button>`);
    (await findByRole(player, 'button', 'Share')).click();
    await new Promise(requestAnimationFrame);
    expect(player.paused).to.equal(false);
  });
});
