import { expect } from '@open-wc/testing';
import type { VitrinePlayer } from '../../player/src/elements/vitrine-player.ts';
import { waitUntil } from './harness.ts';

/** Seeks to 40 s, applies `change` and asserts that playback continues from that position. */
export async function expectContinuousPlayback(
  player: VitrinePlayer,
  change: () => void,
): Promise<void> {
  player.currentTime = 40;
  await waitUntil(
    () => player.currentTime > 40.2 && !player.seeking,
    'playback did not reach 40 s',
  );
  change();
  await player.updateComplete;
  await waitUntil(
    () => player.readyState > 2 && !player.seeking,
    'no data was loaded after the change',
  );
  const from = player.currentTime;
  expect(from).to.be.within(39.5, 60);
  await waitUntil(() => player.currentTime > from + 0.3, 'playback stopped after the change');
}
