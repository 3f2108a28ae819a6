import { expect, it } from 'vitest';
import type { SwitchReason } from '../engine-stats.ts';
import { getSwitchReason, type SwitchContext } from './switch-reason.ts';

/** Renditions of 1, 3 and 6 Mbit/s, with a bandwidth of 4.5 Mbit/s. */
const defaults: SwitchContext = {
  from: 0,
  to: 1,
  isAuto: true,
  levelCap: -1,
  bitrates: [1_000_000, 3_000_000, 6_000_000],
  bandwidth: 4_500_000,
  hasFailed: false,
};

it.each([
  ['start', { from: undefined }],
  ['person', { isAuto: false }],
  ['person', { isAuto: false, from: undefined }],
  ['bandwidth', {}],
  ['bandwidth', { from: 2, bandwidth: 4_000_000 }],
  ['bandwidth', { levelCap: 1 }],
  ['limit', { levelCap: 1, bandwidth: 20_000_000 }],
  ['limit', { from: 2, levelCap: 1, bandwidth: 20_000_000 }],
  ['buffer', { from: 2, bandwidth: 20_000_000 }],
  ['failure', { from: 2, bandwidth: 20_000_000, hasFailed: true }],
  ['bandwidth', { from: 2, to: 0, bandwidth: 900_000 }],
] satisfies (readonly [SwitchReason, Partial<SwitchContext>])[])(
  'is %s for %o',
  (reason, context) => {
    expect(getSwitchReason({ ...defaults, ...context })).toBe(reason);
  },
);
