import { expect } from '@open-wc/testing';
import { getAllByRole, findByRole, waitUntil } from '../../tests/browser/harness.ts';
import { waitForRender, createPlayerFixture } from '../../tests/browser/player-fixture.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** Fakes a stall during playback or a seek. */
function stallPlayback(
  player: VitrinePlayer,
  properties: Readonly<Record<string, unknown>>,
  event: string,
): void {
  const allProperties = { ...properties, readyState: HTMLMediaElement.HAVE_METADATA };
  for (const [name, value] of Object.entries(allProperties)) {
    Object.defineProperty(player.media, name, { get: () => value, configurable: true });
  }
  player.media.dispatchEvent(new Event(event));
}

/** Returns the opacity of the indicator `timeMs` after it was added. */
function readOpacity(indicator: HTMLElement, timeMs: number): number {
  for (const animation of indicator.getAnimations()) {
    animation.pause();
    animation.currentTime = timeMs;
  }
  return Number(getComputedStyle(indicator).opacity);
}

describe('the loading indicator', () => {
  for (const [name, properties, event] of [
    ['a stall', { paused: false }, 'waiting'],
    ['a seek', { paused: false, seeking: true }, 'seeking'],
    ['a seek while paused', { paused: true, seeking: true }, 'seeking'],
  ] as const) {
    it(`appears half a second into ${name}, and disappears at its end`, async () => {
      const player = await createPlayerFixture('on-demand', { playing: !properties.paused });
      expect(getAllByRole(player, 'img')).to.deep.equal([]);
      stallPlayback(player, properties, event);
      const indicator = await findByRole(player, 'img', 'Loading');
      expect(readOpacity(indicator, 499)).to.equal(0);
      expect(readOpacity(indicator, 700)).to.equal(1);
      Object.defineProperty(player.media, 'seeking', { value: false, configurable: true });
      Object.defineProperty(player.media, 'readyState', { value: 4, configurable: true });
      player.media.dispatchEvent(new Event('seeked'));
      await waitUntil(
        () => getAllByRole(player, 'img').length === 0,
        'the loading indicator did not disappear',
      );
    });
  }

  it('is not shown during a seek within the buffer', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    player.media.dispatchEvent(new Event('seeking'));
    await waitForRender(player);
    expect(getAllByRole(player, 'img')).to.deep.equal([]);
  });
});
