import type Hls from 'hls.js';
import { expect, it } from 'vitest';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { getSwitchReason, type SwitchContext } from '../abr/switch-reason.ts';
import { createStatsReader } from './hls-stats.ts';
import type { SwitchReason } from '../engine-stats.ts';

const DEFAULT_ESTIMATE = 1_000_000;

/** Reads the statistics of an hls.js stub with a bandwidth estimate after its first switch. */
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
  return { bandwidth, firstSwitch: changes[0] };
}

it('omits the bandwidth while hls.js uses its default estimate', () => {
  // While the default estimate is held, the average of its samples differs by a rounding error.
  for (const estimate of [DEFAULT_ESTIMATE, DEFAULT_ESTIMATE + 1e-9, Number.NaN]) {
    const { bandwidth, firstSwitch } = readStats(estimate);
    expect(bandwidth).toBeUndefined();
    expect(firstSwitch).toMatchObject({ reason: 'start', bandwidth: undefined });
  }
});

it('reports the measured bandwidth, currently and at each rendition switch', () => {
  const { bandwidth, firstSwitch } = readStats(2_345_678);
  expect(bandwidth).toBe(2_345_678);
  expect(firstSwitch).toMatchObject({ reason: 'start', bandwidth: 2_345_678 });
});

/** Renditions of 1, 3 and 6 Mbit/s, with a bandwidth of 4.5 Mbit/s. */
const defaults: SwitchContext = {
  fromLevel: 0,
  toLevel: 1,
  isAuto: true,
  levelCap: -1,
  bitrates: [1_000_000, 3_000_000, 6_000_000],
  bandwidth: 4_500_000,
  isCausedByError: false,
};

it.each([
  ['start', { fromLevel: undefined }],
  ['person', { isAuto: false }],
  ['person', { isAuto: false, fromLevel: undefined }],
  ['bandwidth', {}],
  ['bandwidth', { fromLevel: 2, bandwidth: 4_000_000 }],
  ['bandwidth', { levelCap: 1 }],
  ['limit', { levelCap: 1, bandwidth: 20_000_000 }],
  ['limit', { fromLevel: 2, levelCap: 1, bandwidth: 20_000_000 }],
  ['buffer', { fromLevel: 2, bandwidth: 20_000_000 }],
  ['failure', { fromLevel: 2, bandwidth: 20_000_000, isCausedByError: true }],
  ['bandwidth', { fromLevel: 2, toLevel: 0, bandwidth: 900_000 }],
] satisfies (readonly [SwitchReason, Partial<SwitchContext>])[])(
  'returns the switch reason %s for %o',
  (reason, context) => {
    expect(getSwitchReason({ ...defaults, ...context })).toBe(reason);
  },
);
