import type { NetworkRequest } from '../../engine/network-request.ts';
import { ViewCounters } from './view-counters.ts';
import { mergeNearestRanges } from './few-ranges.ts';
import type { Look } from '../schema/view.ts';
import { WeightedMean } from './weighed.ts';

/** All that is counted in one view. */
export class DetailedCounters extends ViewCounters {
  readonly upscale = new WeightedMean();
  readonly downscale = new WeightedMean();
  readonly bitrate = new WeightedMean();
  readonly latency = new WeightedMean();
  readonly requests = { all: 0, failed: 0, bytes: 0, time: 0 };
  /** Times that a film which stood still was put on a little, for it to go on. */
  nudges = 0;
  dropped = 0;
  frames = 0;

  override addPlayedRange(from: number, to: number): void {
    super.addPlayedRange(from, to);
    mergeNearestRanges(this.ranges);
  }

  /** The film was as `look` says for so long, and moved. */
  addWeighted({ scale, bitrate, latency }: Look, milliseconds: number): void {
    if (scale !== undefined) {
      this.upscale.add(Math.max(0, scale - 1), milliseconds);
      this.downscale.add(Math.max(0, 1 - scale), milliseconds);
    }
    this.bitrate.add(bitrate, milliseconds);
    this.latency.add(latency, milliseconds);
  }

  /** Media elements count from the beginning of what they were last given. */
  countFrames(from: Look, to: Look): void {
    const isAnew = to.frames < from.frames;
    this.dropped += to.dropped - (isAnew ? 0 : from.dropped);
    this.frames += to.frames - (isAnew ? 0 : from.frames);
  }

  addRequest({ hasFailed: failed, bytes, durationMs: duration }: NetworkRequest): void {
    this.requests.all += 1;
    this.requests.failed += failed ? 1 : 0;
    this.requests.bytes += bytes;
    this.requests.time += duration;
  }
}
