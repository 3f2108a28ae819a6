import type { SwitchReason } from '../engine-stats.ts';

/** hls.js switches up to a rendition that needs at most this share of the bandwidth. */
const UP_SWITCH_FACTOR = 0.7;

/** The circumstances of a rendition switch. */
export interface SwitchContext {
  /** The index of the previous rendition, lowest first; undefined for the first one of a source. */
  readonly from: number | undefined;
  readonly to: number;
  /** Whether the engine selects the rendition instead of the viewer. */
  readonly isAuto: boolean;
  /** The index of the highest rendition that the engine may select; -1 for no cap. */
  readonly levelCap: number;
  /** The bitrates of the renditions in bits per second, lowest first. */
  readonly bitrates: readonly number[];
  /** The estimated bandwidth in bits per second; undefined while it is unknown. */
  readonly bandwidth: number | undefined;
  /** Whether the previous rendition failed to load. */
  readonly hasFailed: boolean;
}

/** Determines the most likely reason why the engine switched to another rendition. */
export function getSwitchReason(context: SwitchContext): SwitchReason {
  const { from, to, isAuto, bandwidth = 0, bitrates, hasFailed } = context;
  if (!isAuto) return 'person';
  if (from === undefined) return 'start';
  if (hasFailed) return 'failure';
  if (isCapped(context)) return 'limit';
  // The bandwidth is sufficient for the previous rendition, so the buffer ran low.
  if (to < from && bandwidth >= (bitrates[from] ?? 0)) return 'buffer';
  return 'bandwidth';
}

/** Whether the engine would have selected a higher rendition without the cap. */
function isCapped({ from = 0, to, levelCap, bitrates, bandwidth = 0 }: SwitchContext): boolean {
  if (levelCap < 0 || to !== levelCap) return false;
  const nextBitrate = bitrates[to + 1];
  return (
    from > levelCap || (nextBitrate !== undefined && nextBitrate < bandwidth * UP_SWITCH_FACTOR)
  );
}
