import { expect } from '@open-wc/testing';
import type { VitrinePlayer } from '../../player/src/elements/vitrine-player.ts';
import { until } from './harness.ts';

/** A film that plays at second 40 is there still after a change, and goes on. */
export async function goesOn(player: VitrinePlayer, change: () => void): Promise<void> {
  player.currentTime = 40;
  await until(() => player.currentTime > 40.2 && !player.seeking, 'it never came to second 40');
  change();
  await player.updateComplete;
  await until(() => player.readyState > 2 && !player.seeking, 'nothing came');
  const from = player.currentTime;
  expect(from).to.be.within(39.5, 60);
  await until(() => player.currentTime > from + 0.3, 'it stopped');
}
