import type { SwitchReason } from '../engine-stats.ts';

/**
 * hls.js and Shaka Player switch to a higher rendition if its bitrate is at most about this
 * fraction of the bandwidth.
 */
const UP_SWITCH_FACTOR = 0.7;

/** The data from which the reason for a rendition switch is derived. */
export interface SwitchContext {
  /** The index of the previous rendition, lowest first; undefined for a source's first rendition. */
  readonly fromLevel: number | undefined;
  readonly toLevel: number;
  /** Whether the engine selects the rendition instead of the viewer. */
  readonly isAuto: boolean;
  /** The index of the highest rendition that the engine may select; -1 for no cap. */
  readonly levelCap: number;
  /** The bitrates of the renditions in bits per second, lowest first. */
  readonly bitrates: readonly number[];
  /** The estimated bandwidth in bits per second; undefined while it is unknown. */
  readonly bandwidth: number | undefined;
  /** Whether the switch was caused by an error of the previous rendition. */
  readonly isCausedByError: boolean;
}

/** Returns the most likely reason for a rendition switch. */
export function getSwitchReason(context: SwitchContext): SwitchReason {
  const { fromLevel, toLevel, isAuto, bandwidth = 0, bitrates, isCausedByError } = context;
  if (!isAuto) return 'person';
  if (fromLevel === undefined) return 'start';
  if (isCausedByError) return 'failure';
  if (isCapped(context)) return 'limit';
  // The bandwidth is sufficient for the previous rendition, so the buffer ran low.
  if (toLevel < fromLevel && bandwidth >= (bitrates[fromLevel] ?? 0)) return 'buffer';
  return 'bandwidth';
}

/** Whether the engine would have selected a higher rendition without the cap. */
function isCapped({
  fromLevel = 0,
  toLevel,
  levelCap,
  bitrates,
  bandwidth = 0,
}: SwitchContext): boolean {
  if (levelCap < 0 || toLevel !== levelCap) return false;
  const nextBitrate = bitrates[toLevel + 1];
  return (
    fromLevel > levelCap ||
    (nextBitrate !== undefined && nextBitrate < bandwidth * UP_SWITCH_FACTOR)
  );
}
