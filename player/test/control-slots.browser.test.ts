import { expect, fixture, html } from '@open-wc/testing';
import { getAllByRole, findByRole, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const film = '/video/the-light-we-keep.m3u8';

async function withOwn(own: ReturnType<typeof html>): Promise<VitrinePlayer> {
  const player = await fixture<VitrinePlayer>(
    html`<vitrine-player src=${film} autoplay="muted">
      <vitrine-control-bar slot="controls">${own}</vitrine-control-bar>
    </vitrine-player>`,
  );
  await waitUntil(() => player.currentTime > 0.2, 'it never played');
  return player;
}

const middleOf = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

describe('a page', () => {
  it('adds a control of its own after those of a region', async () => {
    const player = await withOwn(html`<button slot="bottom-end">Share</button>`);
    const share = await findByRole(player, 'button', 'Share');
    const fullscreen = getAllByRole(player, 'button').find(
      (button) => button.ariaLabel === 'Full screen',
    );
    if (fullscreen) expect(middleOf(share)).to.be.greaterThan(middleOf(fullscreen));
    expect(share.getBoundingClientRect().bottom).to.be.lessThan(
      player.getBoundingClientRect().bottom,
    );
  });

  it('adds what stands in the middle of the picture', async () => {
    const player = await withOwn(html`<button slot="centre">Vote</button>`);
    const vote = (await findByRole(player, 'button', 'Vote')).getBoundingClientRect();
    const picture = player.getBoundingClientRect();
    const middle = (box: DOMRect): number => box.top + box.height / 2;
    await waitUntil(() => !player.hub.state.playback.waiting, 'it waited for ever');
    expect(middle(vote)).to.be.closeTo(middle(picture), 4);
    expect(vote.left + vote.width / 2).to.be.closeTo(picture.left + picture.width / 2, 4);
  });

  it('puts a control of its own in the place of another', async () => {
    const player = await withOwn(html`<button slot="mute">Hush</button>`);
    await findByRole(player, 'button', 'Hush');
    await findByRole(player, 'button', 'Pause');
    expect(getAllByRole(player, 'button').map(({ ariaLabel }) => ariaLabel)).to.not.include(
      'Unmute',
    );
  });

  it('names the class of its control as it likes, and words come above other buttons alone', async () => {
    const faults: string[] = [];
    const note = ({ message }: ErrorEvent): void => void faults.push(message);
    window.addEventListener('error', note);
    const player = await withOwn(html`<button class="target" slot="bottom-end">Share</button>`);
    const bar = player.querySelector('vitrine-control-bar')?.shadowRoot;
    await waitUntil(() => bar?.querySelector('.tip'), 'the words were never fetched');
    const share = await findByRole(player, 'button', 'Share');
    share.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    window.removeEventListener('error', note);
    expect(faults).to.deep.equal([]);
    expect(bar?.querySelector('.tip.shown')).to.equal(null);
  });

  it('may press its control, and the film does not take it for a press on the picture', async () => {
    const player = await withOwn(html`<button slot="top-end">Share</button>`);
    (await findByRole(player, 'button', 'Share')).click();
    await new Promise(requestAnimationFrame);
    expect(player.paused).to.equal(false);
  });
});
