import type { NetworkRequest } from '../../engine/engine.ts';
import type { Metrics } from '../schema/beacon.ts';
import type { PlaybackSnapshot } from '../schema/view.ts';
import { type PlayedRanges, ViewCounters } from './view-counters.ts';
import { roundFinite } from './round-finite.ts';

/** The maximum number of played ranges that a view reports. */
const MAX_RANGES = 100;

/** The weighted mean and the maximum of a value. */
class WeightedStats {
  max: number | undefined;
  #sum = 0;
  #weight = 0;

  /** Ignores `undefined` and values without a positive weight. */
  add(value: number | undefined, weight: number): void {
    if (value === undefined || !(weight > 0)) return;
    this.max = Math.max(this.max ?? 0, value);
    this.#sum += value * weight;
    this.#weight += weight;
  }

  /** `undefined` if no value has been added. */
  get mean(): number | undefined {
    return this.#weight > 0 ? this.#sum / this.#weight : undefined;
  }
}

/** Adds counters for scaling, bitrate, latency, frames and requests to the basic counters. */
export class DetailedCounters extends ViewCounters {
  readonly upscale = new WeightedStats();
  readonly downscale = new WeightedStats();
  readonly bitrate = new WeightedStats();
  readonly latency = new WeightedStats();
  readonly requests = { total: 0, failed: 0, bytes: 0, durationMs: 0 };
  /** The number of times the player skipped less than a second to recover from a stall. */
  nudges = 0;
  droppedFrames = 0;
  totalFrames = 0;

  override addPlayedRange(from: number, to: number): void {
    super.addPlayedRange(from, to);
    mergeNearestRanges(this.ranges);
  }

  /** Adds the values of a snapshot, weighted by the playing time to which they apply. */
  addSample({ scale, bitrate, latency }: PlaybackSnapshot, playingMs: number): void {
    if (scale !== undefined) {
      this.upscale.add(Math.max(0, scale - 1), playingMs);
      this.downscale.add(Math.max(0, 1 - scale), playingMs);
    }
    this.bitrate.add(bitrate, playingMs);
    this.latency.add(latency, playingMs);
  }

  /** Adds the frames between two snapshots. Loading a source resets a media element's counts. */
  countFrames(previous: PlaybackSnapshot, current: PlaybackSnapshot): void {
    const isReset = current.totalFrames < previous.totalFrames;
    this.droppedFrames += current.droppedFrames - (isReset ? 0 : previous.droppedFrames);
    this.totalFrames += current.totalFrames - (isReset ? 0 : previous.totalFrames);
  }

  addRequest({ hasFailed, bytes, durationMs }: NetworkRequest): void {
    this.requests.total += 1;
    this.requests.failed += hasFailed ? 1 : 0;
    this.requests.bytes += bytes;
    this.requests.durationMs += durationMs;
  }

  /** Returns the metrics of scaling, bitrate, frames, latency and requests. */
  toMetrics(): Partial<Metrics> {
    const {
      upscale,
      downscale,
      bitrate,
      latency,
      nudges,
      droppedFrames: dropped,
      totalFrames: frames,
      requests,
    } = this;
    return {
      maxUpscale: roundFinite(upscale.max),
      meanUpscale: roundFinite(upscale.mean),
      maxDownscale: roundFinite(downscale.max),
      meanDownscale: roundFinite(downscale.mean),
      meanBitrate: roundFinite(bitrate.mean, 1),
      ...(frames > 0 && { droppedFrames: dropped, shownFrames: frames - dropped }),
      nudges,
      meanLiveLatency: roundFinite(latency.mean, 1),
      ...(requests.total > 0 && {
        requests: requests.total,
        failedRequests: requests.failed,
        meanThroughput:
          requests.durationMs > 0
            ? Math.round((requests.bytes * 8000) / requests.durationMs)
            : undefined,
      }),
    };
  }
}

/** Merges the two nearest ranges if there are more than `MAX_RANGES`. */
function mergeNearestRanges(ranges: PlayedRanges): void {
  const { list } = ranges;
  if (list.length <= MAX_RANGES) return;
  const gaps = list.map(([start], index) => start - (list[index - 1]?.[1] ?? -Infinity));
  const nearestIndex = gaps.indexOf(Math.min(...gaps));
  ranges.add(list[nearestIndex - 1]?.[1] ?? 0, list[nearestIndex]?.[0] ?? 0);
}
