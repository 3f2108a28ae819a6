import type { Measures } from './beacon.ts';
import type { Counts } from './counts.ts';
import { failureClass } from './failure-class.ts';
import { rounded } from './rounded.ts';
import type { Spending } from './time-ledger.ts';

/** What is told of a view as a whole. */
interface Standing {
  readonly ledger: { readonly spent: Readonly<Record<Spending, number>> };
  readonly tally: Counts;
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
export function measuresOf(standing: Standing, resumed: boolean): Measures {
  const { ledger, tally, attempted, started, last } = standing;
  const { duration } = last;
  const whole = (on: Spending): number => Math.round(ledger.spent[on]);
  const startup = whole('startup');
  const watchTime = startup + whole('playing') + whole('seeking') + whole('stalled');
  const { ranges, changes } = tally;
  const kind = tally.failure && failureClass(tally.failure, started);
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
    contentTime: rounded(tally.content) ?? 0,
    ranges: ranges.list.map((range) => range.map((time) => rounded(time) ?? 0)),
    // Of what has no length nobody has seen a share.
    completion:
      duration < Infinity ? rounded(Math.min(1, ranges.length / duration), 10_000) : undefined,
    furthest: rounded(ranges.end) ?? 0,
    loopCount: tally.loops,
    renditionChanges: changes.all,
    upshifts: changes.up,
    downshifts: changes.down,
    lastHeight: tally.rendition?.height,
    errors: tally.errors,
    failure: tally.failure?.kind,
    failureClass: kind,
    sleepTime: whole('asleep'),
    pausedTime: whole('paused'),
    playAttempted: attempted,
    exitBeforeStart: attempted && !started && !kind,
  };
}
