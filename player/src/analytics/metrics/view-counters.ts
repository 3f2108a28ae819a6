import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { EventDetail } from '../schema/beacon.ts';

/** A range of media time in seconds. */
type PlayedRange = readonly [from: number, to: number];

/** The ranges of the media that were played, in order and without overlap. */
export class PlayedRanges {
  list: readonly PlayedRange[] = [];

  /** Adds a range and merges it with all ranges that it touches. */
  add(from: number, to: number): void {
    let mergedRange: PlayedRange = [from, to];
    const disjointRanges = this.list.filter(([start, end]) => {
      const isDisjoint = end < from || to < start;
      if (!isDisjoint)
        mergedRange = [Math.min(start, mergedRange[0]), Math.max(end, mergedRange[1])];
      return isDisjoint;
    });
    this.list = [...disjointRanges, mergedRange].sort((a, b) => a[0] - b[0]);
  }

  get totalSeconds(): number {
    return this.list.reduce((sum, [from, to]) => sum + to - from, 0);
  }

  get furthestPosition(): number {
    return this.list.at(-1)?.[1] ?? 0;
  }
}

/** The minimum duration of a stall. Shorter stops of the playhead do not count. */
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
  /** The seconds of media played. Media that is played again counts each time. */
  playedSeconds = 0;
  loopCount = 0;
  interstitialCount = 0;
  errorCount = 0;
  /** The error that stopped playback; `undefined` while playback is possible. */
  error: PlaybackError | undefined;
  rendition: Rendition | undefined;

  /** Adds a range of media time in seconds. */
  addPlayedRange(from: number, to: number): void {
    if (to <= from) return;
    this.playedSeconds += to - from;
    this.ranges.add(from, to);
  }

  /** Sets the displayed rendition. The first one does not count as a change. */
  setRendition(rendition: Rendition): void {
    const previousRendition = this.rendition;
    this.rendition = rendition;
    if (!previousRendition) return;
    this.renditionChanges.total += 1;
    const difference =
      (rendition.bitrate ?? 0) - (previousRendition.bitrate ?? 0) ||
      (rendition.height ?? 0) - (previousRendition.height ?? 0);
    if (difference > 0) this.renditionChanges.up += 1;
    if (difference < 0) this.renditionChanges.down += 1;
  }

  /** Records an error. Returns `false` if a retry failed with the cause of the current error. */
  recordError(error: PlaybackError): boolean {
    const isNew = this.error?.cause !== error.cause;
    this.error = error;
    this.errorCount += Number(isNew);
    return isNew;
  }
}
