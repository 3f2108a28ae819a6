import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { EventDetail } from '../schema/beacon.ts';
import { PlayedRanges } from './played-ranges.ts';

/** A shorter pause of the playhead is not a stall. */
export const MIN_STALL_MS = 250;

type Rendition = EventDetail<'rendition-change'>;

/** The number of intervals, and the longest of them in milliseconds. */
class IntervalCounter {
  count = 0;
  longestMs = 0;

  add(durationMs: number): void {
    this.count += 1;
    this.longestMs = Math.max(this.longestMs, durationMs);
  }
}

/** The counters of every view: seeks, stalls, loops, errors, rendition changes and played ranges. */
export class ViewCounters {
  readonly seeks = new IntervalCounter();
  readonly stalls = new IntervalCounter();
  readonly ranges = new PlayedRanges();
  readonly renditionChanges = { total: 0, up: 0, down: 0 };
  /** The amount of media played. Repeated parts count each time. */
  contentSeconds = 0;
  loops = 0;
  errors = 0;
  /** The error that stopped playback; `undefined` while playback is possible. */
  error: PlaybackError | undefined;
  rendition: Rendition | undefined;

  /** Adds a range of media time in seconds. */
  addPlayedRange(from: number, to: number): void {
    if (to <= from) return;
    this.contentSeconds += to - from;
    this.ranges.add(from, to);
  }

  /** Sets the displayed rendition. The first one does not count as a change. */
  setRendition(rendition: Rendition): void {
    const previous = this.rendition;
    this.rendition = rendition;
    if (!previous) return;
    this.renditionChanges.total += 1;
    const difference =
      (rendition.bitrate ?? 0) - (previous.bitrate ?? 0) ||
      (rendition.height ?? 0) - (previous.height ?? 0);
    if (difference > 0) this.renditionChanges.up += 1;
    if (difference < 0) this.renditionChanges.down += 1;
  }

  /** Records an error. Returns `false` if a retry failed with the cause of the current error. */
  recordError(error: PlaybackError): boolean {
    const isNew = this.error?.cause !== error.cause;
    this.error = error;
    this.errors += Number(isNew);
    return isNew;
  }
}
