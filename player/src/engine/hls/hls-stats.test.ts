import type Hls from 'hls.js';
import { expect, it } from 'vitest';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { createStatsReader } from './hls-stats.ts';

const DEFAULT_ESTIMATE = 1_000_000;

/** Reads the statistics of an hls.js stub with this bandwidth estimate after its first switch. */
function readStats(bandwidthEstimate: number) {
  const listeners = new Map<string, (name: string, data: object) => void>();
  const hls = {
    config: { abrEwmaDefaultEstimate: DEFAULT_ESTIMATE },
    bandwidthEstimate,
    levels: [{ bitrate: 800_000 }],
    audioTracks: [],
    autoLevelEnabled: true,
    on: (name: string, listener: (name: string, data: object) => void) =>
      listeners.set(name, listener),
  };
  const Events = { ERROR: 'error', LEVEL_SWITCHING: 'levelSwitching' };
  const getStats = createStatsReader(
    hls as unknown as Hls,
    { Events } as unknown as HlsConstructor,
  );
  const level = { level: 0, width: 640, height: 360, bitrate: 800_000 };
  listeners.get(Events.LEVEL_SWITCHING)?.('', level);
  const { bandwidth, changes } = getStats();
  return { bandwidth, change: changes[0] };
}

it('contains no bandwidth while hls.js uses its default estimate', () => {
  // The average of a default estimate that is held for some segments differs by a rounding error.
  for (const estimate of [DEFAULT_ESTIMATE, DEFAULT_ESTIMATE + 1e-9, Number.NaN]) {
    const { bandwidth, change } = readStats(estimate);
    expect(bandwidth).toBeUndefined();
    expect(change).toMatchObject({ reason: 'start', bandwidth: undefined });
  }
});

it('contains the measured bandwidth, also for each rendition switch', () => {
  const { bandwidth, change } = readStats(2_345_678);
  expect(bandwidth).toBe(2_345_678);
  expect(change).toMatchObject({ reason: 'start', bandwidth: 2_345_678 });
});
