import type { PlaybackError } from '../../media/errors/playback-error.ts';
import { PlayedRanges } from './played-ranges.ts';
import type { DetailOf } from '../schema/view.ts';

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

/** What is counted in every view, however short. */
export class ViewCounters {
  readonly seeks = new Times();
  readonly stalls = new Times();
  readonly ranges = new PlayedRanges();
  readonly changes = { all: 0, up: 0, down: 0 };
  /** Seconds. */
  content = 0;
  loops = 0;
  errors = 0;
  /** Why it does not play; absent while it does, or may. */
  error: PlaybackError | undefined;
  rendition: Rendition | undefined;

  /** Media was played from one moment of the film to another. */
  addPlayedRange(from: number, to: number): void {
    if (to <= from) return;
    this.content += to - from;
    this.ranges.add(from, to);
  }

  /** The first rendition is no change. */
  setRendition(rendition: Rendition): void {
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

  /** Takes in why it does not play; false where that is known, and has only been tried again. */
  recordError(failure: PlaybackError): boolean {
    const isNew = this.error?.cause !== failure.cause;
    this.error = failure;
    this.errors += Number(isNew);
    return isNew;
  }
}
