import type Hls from 'hls.js';
import type { Level } from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { getSwitchReason } from '../abr/switch-reason.ts';
import type { EngineStats, RenditionSummary, RenditionSwitch } from '../engine-stats.ts';

/** The number of rendition switches that the statistics contain; older ones are dropped. */
const MAX_SWITCHES = 30;

/**
 * Records the rendition switches of hls.js with their reasons. Returns a function that reads the
 * current statistics.
 */
export function createStatsReader(hls: Hls, { Events }: HlsConstructor): () => EngineStats {
  const changes: RenditionSwitch[] = [];
  let fromRendition: RenditionSummary | undefined;
  let fromLevel: number | undefined;
  let isCausedByError = false;
  hls.on(Events.ERROR, (_, { errorAction }) => {
    isCausedByError ||= errorAction?.nextAutoLevel !== undefined;
  });
  hls.on(Events.LEVEL_SWITCHING, (_, { level, width, height, averageBitrate, bitrate }) => {
    const toRendition = { width, height, bitrate: averageBitrate || bitrate };
    const reason = getSwitchReason({
      fromLevel,
      toLevel: level,
      isAuto: hls.autoLevelEnabled,
      levelCap: hls.autoLevelCapping,
      bitrates: hls.levels.map(getBitrate),
      bandwidth: getBandwidthEstimate(hls),
      isCausedByError,
    });
    changes.push({
      timestamp: Date.now(),
      from: fromRendition,
      to: toRendition,
      reason,
      bandwidth: getMeasuredBandwidth(hls),
    });
    if (changes.length > MAX_SWITCHES) changes.shift();
    fromRendition = toRendition;
    fromLevel = level;
    isCausedByError = false;
  });
  return () => ({ ...readCurrentStats(hls), changes });
}

const getBitrate = ({ averageBitrate, bitrate }: Level): number => averageBitrate || bitrate;

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

/** The bandwidth in bits per second that hls.js assumes: the default until it has been measured. */
const getBandwidthEstimate = ({ bandwidthEstimate }: Hls): number | undefined =>
  Number.isFinite(bandwidthEstimate) ? bandwidthEstimate : undefined;

/** The measured bandwidth in bits per second; `undefined` while hls.js uses the default estimate. */
function getMeasuredBandwidth(hls: Hls): number | undefined {
  const bandwidth = getBandwidthEstimate(hls);
  // Rounded, because an average of default estimates may differ from the default by less than 1 bit/s.
  const isDefault = Math.round(bandwidth ?? 0) === Math.round(hls.config.abrEwmaDefaultEstimate);
  return isDefault ? undefined : bandwidth;
}
