import type { Measures } from '../schema/beacon.ts';
import type { ViewCounters } from './view-counters.ts';
import { getErrorClass } from './error-class.ts';
import { roundFinite } from './round-finite.ts';
import type { TimeCategory } from './time-ledger.ts';

/** What is told of a view as a whole. */
interface MeasuredView {
  readonly ledger: { readonly totals: Readonly<Record<TimeCategory, number>> };
  readonly tally: ViewCounters;
  /** Somebody wished to play. */
  readonly attempted: boolean;
  /** A frame was shown. */
  readonly started: boolean;
  /** Its duration in seconds is `NaN` until known, and `Infinity` for a live stream. */
  readonly last: { readonly duration: number };
}

/**
 * How a view went, as if it were over now; where it played already when it began, it has no start.
 */
export function computeMeasures(standing: MeasuredView, resumed: boolean): Measures {
  const { ledger, tally, attempted, started, last } = standing;
  const { duration } = last;
  const whole = (on: TimeCategory): number => Math.round(ledger.totals[on]);
  const startup = whole('startup');
  const watchTime = startup + whole('playing') + whole('seeking') + whole('stalled');
  const { ranges, changes } = tally;
  const kind = tally.error && getErrorClass(tally.error, started);
  return {
    watchTime,
    playingTime: whole('playing'),
    startupTime: started && !resumed ? startup : undefined,
    seekCount: tally.seeks.count,
    seekTime: whole('seeking'),
    longestSeek: Math.round(tally.seeks.longest),
    stallCount: tally.stalls.count,
    stallTime: whole('stalled'),
    longestStall: Math.round(tally.stalls.longest),
    contentTime: roundFinite(tally.content) ?? 0,
    ranges: ranges.list.map((range) => range.map((time) => roundFinite(time) ?? 0)),
    // Of what has no length nobody has seen a share.
    completion:
      duration < Infinity
        ? roundFinite(Math.min(1, ranges.totalSeconds / duration), 10_000)
        : undefined,
    furthest: roundFinite(ranges.furthestSeconds) ?? 0,
    loopCount: tally.loops,
    renditionChanges: changes.all,
    upshifts: changes.up,
    downshifts: changes.down,
    lastHeight: tally.rendition?.height,
    errors: tally.errors,
    failure: tally.error?.kind,
    failureClass: kind,
    sleepTime: whole('asleep'),
    pausedTime: whole('paused'),
    playAttempted: attempted,
    exitBeforeStart: attempted && !started && !kind,
  };
}
