import type { Measures } from './beacon.ts';
import { rounded } from './rounded.ts';
import type { Tally } from './tally.ts';

/** What is measured of the picture, of how it came, and of what helped it on. */
export const pictureOf = (tally: Tally): Partial<Measures> => {
  const { up, down, bitrate, latency, nudges, dropped, frames, requests } = tally;
  return {
    maxUpscale: rounded(up.max),
    meanUpscale: rounded(up.mean),
    maxDownscale: rounded(down.max),
    meanDownscale: rounded(down.mean),
    meanBitrate: rounded(bitrate.mean, 1),
    ...(frames > 0 && { droppedFrames: dropped, shownFrames: frames - dropped }),
    nudges,
    meanLiveLatency: rounded(latency.mean, 1),
    ...(requests.all > 0 && {
      requests: requests.all,
      failedRequests: requests.failed,
      meanThroughput:
        requests.time > 0 ? Math.round((requests.bytes * 8000) / requests.time) : undefined,
    }),
  };
};
