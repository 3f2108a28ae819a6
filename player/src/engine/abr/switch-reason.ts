import type { SwitchReason } from '../engine-stats.ts';

/** Of what a connection is taken for, so much may a rendition need that hls.js goes up to. */
const UP_SHARE = 0.7;

/** What was so when a rendition was taken. */
export interface SwitchContext {
  /** Index of the rendition before, lowest first; absent for the first of a film. */
  readonly from: number | undefined;
  readonly to: number;
  /** The engine chooses, and not a person. */
  readonly isAuto: boolean;
  /** Index of the highest that it may take by itself; -1 for all. */
  readonly levelCap: number;
  /** Bits per second of each, lowest first. */
  readonly bitrates: readonly number[];
  /** What the connection is taken for, in bits per second; absent while that is not known. */
  readonly bandwidth: number | undefined;
  /** The one before could not be loaded. */
  readonly hasFailed: boolean;
}

/** Why an engine took another rendition, as far as what it knew tells. */
export function getSwitchReason(scene: SwitchContext): SwitchReason {
  const { from, to, isAuto, bandwidth = 0, bitrates, hasFailed } = scene;
  if (!isAuto) return 'person';
  if (from === undefined) return 'start';
  if (hasFailed) return 'failure';
  if (isHeldDown(scene)) return 'limit';
  // The connection would have carried the one before.
  if (to < from && bandwidth >= (bitrates[from] ?? 0)) return 'buffer';
  return 'bandwidth';
}

/** It could have been a higher one, but for the limit. */
function isHeldDown({
  from = 0,
  to,
  levelCap: ceiling,
  bitrates,
  bandwidth = 0,
}: SwitchContext): boolean {
  if (ceiling < 0 || to !== ceiling) return false;
  const next = bitrates[to + 1];
  return from > ceiling || (next !== undefined && next < bandwidth * UP_SHARE);
}
