import { expect } from '@open-wc/testing';
import { getAllByRole, findByRole, waitUntil } from '../../tests/browser/harness.ts';
import { waitForRender, createPlayerFixture } from '../../tests/browser/player-fixture.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** Has the film lack its next frame, while it plays or on its way to another time. */
function lack(
  player: VitrinePlayer,
  facts: Readonly<Record<string, unknown>>,
  event: string,
): void {
  const all = { ...facts, readyState: HTMLMediaElement.HAVE_METADATA };
  for (const [fact, value] of Object.entries(all)) {
    Object.defineProperty(player.media, fact, { get: () => value, configurable: true });
  }
  player.media.dispatchEvent(new Event(event));
}

/** How much of the mark is seen that long after it was put there, in milliseconds. */
function opacityAt(mark: HTMLElement, time: number): number {
  for (const animation of mark.getAnimations()) {
    animation.pause();
    animation.currentTime = time;
  }
  return Number(getComputedStyle(mark).opacity);
}

describe('the loading mark', () => {
  for (const [name, facts, event] of [
    ['a wait', { paused: false }, 'waiting'],
    ['a seek', { paused: false, seeking: true }, 'seeking'],
    ['a seek of a film that stands still', { paused: true, seeking: true }, 'seeking'],
  ] as const) {
    it(`comes half a second into ${name}, and goes with it`, async () => {
      const player = await createPlayerFixture('on-demand', { playing: !facts.paused });
      expect(getAllByRole(player, 'img')).to.deep.equal([]);
      lack(player, facts, event);
      const mark = await findByRole(player, 'img', 'Loading');
      expect(opacityAt(mark, 499)).to.equal(0);
      expect(opacityAt(mark, 700)).to.equal(1);
      Object.defineProperty(player.media, 'seeking', { value: false, configurable: true });
      Object.defineProperty(player.media, 'readyState', { value: 4, configurable: true });
      player.media.dispatchEvent(new Event('seeked'));
      await waitUntil(() => getAllByRole(player, 'img').length === 0, 'the mark never went');
    });
  }

  it('is not there while nothing is missing', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    player.media.dispatchEvent(new Event('seeking'));
    await waitForRender(player);
    expect(getAllByRole(player, 'img')).to.deep.equal([]);
  });
});
