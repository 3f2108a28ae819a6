import type { EngineAnswer } from '../media/engine-answer.ts';
import { Counts } from './counts.ts';
import { keepFew } from './few-ranges.ts';
import type { Look } from './view.ts';
import { Weighed } from './weighed.ts';

/** All that is counted in one view. */
export class Tally extends Counts {
  readonly up = new Weighed();
  readonly down = new Weighed();
  readonly bitrate = new Weighed();
  readonly latency = new Weighed();
  readonly requests = { all: 0, failed: 0, bytes: 0, time: 0 };
  /** Times that a film which stood still was put on a little, for it to go on. */
  nudges = 0;
  dropped = 0;
  frames = 0;

  override play(from: number, to: number): void {
    super.play(from, to);
    keepFew(this.ranges);
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

  answer({ failed, bytes, duration }: EngineAnswer): void {
    this.requests.all += 1;
    this.requests.failed += failed ? 1 : 0;
    this.requests.bytes += bytes;
    this.requests.time += duration;
  }
}
