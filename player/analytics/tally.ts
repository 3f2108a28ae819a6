import type { EngineAnswer } from '../media/engine-answer.ts';
import type { MediaFailure } from '../media/failure.ts';
import type { DetailOf, Look } from './view.ts';
import { PlayedRanges } from './played-ranges.ts';
import { Weighed } from './weighed.ts';

type Rendition = DetailOf<'rendition-change'>;

/** How often something happened, and how long it was at the longest; milliseconds. */
class Times {
  count = 0;
  longest = 0;

  add(length: number): void {
    this.count += 1;
    this.longest = Math.max(this.longest, length);
  }
}

/** All that is counted in one view. */
export class Tally {
  readonly seeks = new Times();
  readonly stalls = new Times();
  readonly ranges = new PlayedRanges();
  readonly up = new Weighed();
  readonly down = new Weighed();
  readonly bitrate = new Weighed();
  readonly latency = new Weighed();
  readonly changes = { all: 0, up: 0, down: 0 };
  readonly requests = { all: 0, failed: 0, bytes: 0, time: 0 };
  /** Seconds. */
  content = 0;
  loops = 0;
  dropped = 0;
  frames = 0;
  errors = 0;
  /** Why it does not play; absent while it does, or may. */
  failure: MediaFailure | undefined;
  rendition: Rendition | undefined;

  /** Media was played from one moment of the film to another. */
  play(from: number, to: number): void {
    if (to <= from) return;
    this.content += to - from;
    this.ranges.add(from, to);
  }

  /** The film was as `look` says for so long, and moved. */
  weigh({ scale, bitrate, latency }: Look, milliseconds: number): void {
    if (scale !== undefined) {
      this.up.add(Math.max(0, scale - 1), milliseconds);
      this.down.add(Math.max(0, 1 - scale), milliseconds);
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

  /** The first rendition is no change. */
  show(rendition: Rendition): void {
    const before = this.rendition;
    this.rendition = rendition;
    if (!before) return;
    this.changes.all += 1;
    const better =
      (rendition.bitrate ?? 0) - (before.bitrate ?? 0) ||
      (rendition.height ?? 0) - (before.height ?? 0);
    if (better > 0) this.changes.up += 1;
    if (better < 0) this.changes.down += 1;
  }

  answer({ failed, bytes, duration }: EngineAnswer): void {
    this.requests.all += 1;
    this.requests.failed += failed ? 1 : 0;
    this.requests.bytes += bytes;
    this.requests.time += duration;
  }
}
