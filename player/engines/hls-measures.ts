import type Hls from 'hls.js';
import type { EngineMeasures, RenditionChange, RungFacts } from '../media/engine-measures.ts';
import type { HlsClass } from '../source/media-source.ts';
import { changeReason } from './change-reason.ts';

/** As many changes as tell how a film came to look as it does. */
const KEPT = 30;

/** Remembers why hls.js takes which rendition, for as long as it lives; what it returns tells that and more. */
export function measure(hls: Hls, { Events: on }: HlsClass): () => EngineMeasures {
  const changes: RenditionChange[] = [];
  let from: RungFacts | undefined;
  let fromLevel: number | undefined;
  let hasFailed = false;
  hls.on(on.ERROR, (_, { errorAction }) => {
    hasFailed ||= errorAction?.nextAutoLevel !== undefined;
  });
  hls.on(on.LEVEL_SWITCHING, (_, { level, width, height, averageBitrate, bitrate }) => {
    const to = { width, height, bitrate: averageBitrate || bitrate };
    const why = changeReason({
      from: fromLevel,
      to: level,
      isAuto: hls.autoLevelEnabled,
      ceiling: hls.autoLevelCapping,
      bitrates: hls.levels.map((each) => each.averageBitrate || each.bitrate),
      bandwidth: takenFor(hls),
      hasFailed,
    });
    changes.push({ at: Date.now(), from, to, why, bandwidth: measured(hls) });
    if (changes.length > KEPT) changes.shift();
    from = to;
    fromLevel = level;
    hasFailed = false;
  });
  return () => ({ ...present(hls), changes });
}

function present(hls: Hls): Omit<EngineMeasures, 'changes'> {
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
