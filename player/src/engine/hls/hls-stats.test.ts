import type Hls from 'hls.js';
import { expect, it } from 'vitest';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { createStatsReader } from './hls-stats.ts';

const TOLD = 1_000_000;

/** An hls.js that was told to begin with a megabit, and decides by `bandwidthEstimate` by now. */
function measured(bandwidthEstimate: number) {
  const heard = new Map<string, (name: string, level: object) => void>();
  const hls = {
    config: { abrEwmaDefaultEstimate: TOLD },
    bandwidthEstimate,
    levels: [{ bitrate: 800_000 }],
    audioTracks: [],
    autoLevelEnabled: true,
    on: (name: string, listener: (name: string, level: object) => void) =>
      heard.set(name, listener),
  };
  const Events = { ERROR: 'error', LEVEL_SWITCHING: 'switching' };
  const read = createStatsReader(hls as unknown as Hls, { Events } as unknown as HlsConstructor);
  heard.get('switching')?.('switching', { level: 0, width: 640, height: 360, bitrate: 800_000 });
  const { bandwidth, changes } = read();
  return { bandwidth, change: changes[0] };
}

it('tells no bandwidth while hls.js decides by what it was told', () => {
  // A first estimate that is kept for some segments comes back through an average.
  for (const estimate of [TOLD, TOLD + 1e-9, Number.NaN]) {
    const { bandwidth, change } = measured(estimate);
    expect(bandwidth).toBeUndefined();
    expect(change).toMatchObject({ reason: 'start', bandwidth: undefined });
  }
});

it('tells what was measured of the connection, and by what a rendition was taken', () => {
  const { bandwidth, change } = measured(2_345_678);
  expect(bandwidth).toBe(2_345_678);
  expect(change).toMatchObject({ reason: 'start', bandwidth: 2_345_678 });
});
