import type Hls from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';
import type {
  EngineStats,
  RenditionSummary,
  RenditionSwitch,
  SwitchReason,
} from '../engine-stats.ts';

/** The number of rendition switches that the statistics contain; older ones are dropped. */
const MAX_SWITCHES = 30;

/**
 * Records the rendition switches of hls.js with their reasons, and returns a function that reads the
 * current statistics.
 */
export function createStatsReader(hls: Hls, { Events }: HlsConstructor): () => EngineStats {
  const changes: RenditionSwitch[] = [];
  let from: RenditionSummary | undefined;
  let fromLevel: number | undefined;
  let hasFailed = false;
  hls.on(Events.ERROR, (_, { errorAction }) => {
    hasFailed ||= errorAction?.nextAutoLevel !== undefined;
  });
  hls.on(Events.LEVEL_SWITCHING, (_, { level, width, height, averageBitrate, bitrate }) => {
    const to = { width, height, bitrate: averageBitrate || bitrate };
    const reason = getSwitchReason({
      from: fromLevel,
      to: level,
      isAuto: hls.autoLevelEnabled,
      levelCap: hls.autoLevelCapping,
      bitrates: hls.levels.map((other) => other.averageBitrate || other.bitrate),
      bandwidth: getBandwidthEstimate(hls),
      hasFailed,
    });
    changes.push({ timestamp: Date.now(), from, to, reason, bandwidth: getMeasuredBandwidth(hls) });
    if (changes.length > MAX_SWITCHES) changes.shift();
    from = to;
    fromLevel = level;
    hasFailed = false;
  });
  return () => ({ ...readCurrentStats(hls), changes });
}

function readCurrentStats(hls: Hls): Omit<EngineStats, 'changes'> {
  const level = hls.levels[hls.currentLevel];
  const isLive = level?.details?.live === true;
  const audioCodec = hls.audioTracks[hls.audioTrack]?.audioCodec ?? level?.audioCodec;
  return {
    bandwidth: getMeasuredBandwidth(hls),
    latency: isLive ? hls.latency : undefined,
    codecs: [level?.videoCodec, audioCodec].filter((codec) => codec !== undefined),
  };
}

/** The bandwidth that hls.js assumes in bits per second: measured, or initially the default. */
const getBandwidthEstimate = ({ bandwidthEstimate }: Hls): number | undefined =>
  Number.isFinite(bandwidthEstimate) ? bandwidthEstimate : undefined;

/** The measured bandwidth in bits per second; `undefined` while hls.js uses the default estimate. */
function getMeasuredBandwidth(hls: Hls): number | undefined {
  const bandwidth = getBandwidthEstimate(hls);
  // Rounded, because the average of the default estimate may differ from it by less than 1 bit/s.
  const isDefault = Math.round(bandwidth ?? 0) === Math.round(hls.config.abrEwmaDefaultEstimate);
  return isDefault ? undefined : bandwidth;
}

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
