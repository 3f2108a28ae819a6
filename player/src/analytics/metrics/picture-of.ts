import type { Measures } from '../schema/beacon.ts';
import { roundFinite } from './round-finite.ts';
import type { DetailedCounters } from './detailed-counters.ts';

/** What is measured of the picture, of how it came, and of what helped it on. */
export const toMeasures = (tally: DetailedCounters): Partial<Measures> => {
  const {
    upscale: up,
    downscale: down,
    bitrate,
    latency,
    nudges,
    dropped,
    frames,
    requests,
  } = tally;
  return {
    maxUpscale: roundFinite(up.max),
    meanUpscale: roundFinite(up.mean),
    maxDownscale: roundFinite(down.max),
    meanDownscale: roundFinite(down.mean),
    meanBitrate: roundFinite(bitrate.mean, 1),
    ...(frames > 0 && { droppedFrames: dropped, shownFrames: frames - dropped }),
    nudges,
    meanLiveLatency: roundFinite(latency.mean, 1),
    ...(requests.all > 0 && {
      requests: requests.all,
      failedRequests: requests.failed,
      meanThroughput:
        requests.time > 0 ? Math.round((requests.bytes * 8000) / requests.time) : undefined,
    }),
  };
};
