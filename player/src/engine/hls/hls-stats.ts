import type Hls from 'hls.js';
import type { EngineStats, RenditionSwitch, RenditionSummary } from '../engine-stats.ts';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { getSwitchReason } from '../abr/switch-reason.ts';

/** As many changes as tell how a film came to look as it does. */
const KEPT = 30;

/** Remembers why hls.js takes which rendition, for as long as it lives; what it returns tells that and more. */
export function createStatsReader(hls: Hls, { Events: on }: HlsConstructor): () => EngineStats {
  const changes: RenditionSwitch[] = [];
  let from: RenditionSummary | undefined;
  let fromLevel: number | undefined;
  let hasFailed = false;
  hls.on(on.ERROR, (_, { errorAction }) => {
    hasFailed ||= errorAction?.nextAutoLevel !== undefined;
  });
  hls.on(on.LEVEL_SWITCHING, (_, { level, width, height, averageBitrate, bitrate }) => {
    const to = { width, height, bitrate: averageBitrate || bitrate };
    const why = getSwitchReason({
      from: fromLevel,
      to: level,
      isAuto: hls.autoLevelEnabled,
      levelCap: hls.autoLevelCapping,
      bitrates: hls.levels.map((each) => each.averageBitrate || each.bitrate),
      bandwidth: takenFor(hls),
      hasFailed,
    });
    changes.push({ at: Date.now(), from, to, reason: why, bandwidth: measured(hls) });
    if (changes.length > KEPT) changes.shift();
    from = to;
    fromLevel = level;
    hasFailed = false;
  });
  return () => ({ ...present(hls), changes });
}

function present(hls: Hls): Omit<EngineStats, 'changes'> {
  const playing = hls.levels[hls.currentLevel];
  const isLive = playing?.details?.live === true;
  const sound = hls.audioTracks[hls.audioTrack]?.audioCodec ?? playing?.audioCodec;
  return {
    bandwidth: measured(hls),
    latency: isLive ? hls.latency : undefined,
    codecs: [playing?.videoCodec, sound].filter((codec) => codec !== undefined),
  };
}

/** What hls.js decides by: what has been measured, and until then what it was told to begin with. */
const takenFor = ({ bandwidthEstimate }: Hls): number | undefined =>
  Number.isFinite(bandwidthEstimate) ? bandwidthEstimate : undefined;

/** Absent while hls.js still decides by what it was told, which nobody has measured. */
function measured(hls: Hls): number | undefined {
  const bandwidth = takenFor(hls);
  const isTold = Math.round(bandwidth ?? 0) === Math.round(hls.config.abrEwmaDefaultEstimate);
  return isTold ? undefined : bandwidth;
}
