import { expect, it } from 'vitest';
import type { ChangeReason } from '../media/engine-measures.ts';
import { changeReason, type ChangeScene } from './change-reason.ts';

/** A ladder of 1, 3 and 6 megabits on a connection of 4. */
const usual: ChangeScene = {
  from: 0,
  to: 1,
  isAuto: true,
  ceiling: -1,
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
  ['bandwidth', { ceiling: 1 }],
  ['limit', { ceiling: 1, bandwidth: 20_000_000 }],
  ['limit', { from: 2, ceiling: 1, bandwidth: 20_000_000 }],
  ['buffer', { from: 2, bandwidth: 20_000_000 }],
  ['failure', { from: 2, bandwidth: 20_000_000, hasFailed: true }],
  ['bandwidth', { from: 2, to: 0, bandwidth: 900_000 }],
] satisfies (readonly [ChangeReason, Partial<ChangeScene>])[])('is %s where %o', (why, scene) => {
  expect(changeReason({ ...usual, ...scene })).toBe(why);
});
