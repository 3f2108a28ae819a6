import type { Metrics } from '../schema/beacon.ts';
import type { ViewCounters } from './view-counters.ts';
import { getErrorClass } from './error-class.ts';
import { roundFinite } from './round-finite.ts';
import type { TimeCategory } from './time-tracker.ts';

/** The members of a view from which its metrics are computed. */
interface MetricsInput {
  readonly timeTracker: { readonly totals: Readonly<Record<TimeCategory, number>> };
  readonly counters: ViewCounters;
  readonly playAttempted: boolean;
  /** Whether a frame has been displayed. */
  readonly hasStarted: boolean;
  /** The duration is in seconds: `NaN` until it is known, `Infinity` for a live stream. */
  readonly lastSnapshot: { readonly duration: number };
}

/**
 * Computes a view's metrics as if it ended now. A view of media that was already playing
 * (`wasPlaying`) has no startup time.
 */
export function computeMetrics(view: MetricsInput, wasPlaying: boolean): Metrics {
  const { timeTracker, counters, playAttempted, hasStarted, lastSnapshot } = view;
  const { duration } = lastSnapshot;
  const getTotalMs = (category: TimeCategory): number => Math.round(timeTracker.totals[category]);
  const startup = getTotalMs('startup');
  const watchTime = startup + getTotalMs('playing') + getTotalMs('seeking') + getTotalMs('stalled');
  const { ranges, renditionChanges } = counters;
  const errorClass = counters.error && getErrorClass(counters.error, hasStarted);
  return {
    watchTime,
    playingTime: getTotalMs('playing'),
    startupTime: hasStarted && !wasPlaying ? startup : undefined,
    seekCount: counters.seeks.count,
    seekTime: getTotalMs('seeking'),
    longestSeek: Math.round(counters.seeks.longestMs),
    stallCount: counters.stalls.count,
    stallTime: getTotalMs('stalled'),
    longestStall: Math.round(counters.stalls.longestMs),
    contentTime: roundFinite(counters.playedSeconds) ?? 0,
    ranges: ranges.list.map((range) => range.map((time) => roundFinite(time) ?? 0)),
    // Live streams and media of unknown duration have no completion ratio.
    completion:
      duration < Infinity
        ? roundFinite(Math.min(1, ranges.totalSeconds / duration), 10_000)
        : undefined,
    furthest: roundFinite(ranges.furthestPosition) ?? 0,
    loopCount: counters.loopCount,
    renditionChanges: renditionChanges.total,
    upshifts: renditionChanges.up,
    downshifts: renditionChanges.down,
    lastHeight: counters.rendition?.height,
    errors: counters.errorCount,
    failure: counters.error?.kind,
    failureClass: errorClass,
    sleepTime: getTotalMs('sleep'),
    pausedTime: getTotalMs('paused'),
    interstitialCount: counters.interstitialCount || undefined,
    interstitialTime: getTotalMs('interstitial') || undefined,
    playAttempted,
    exitBeforeStart: playAttempted && !hasStarted && !errorClass,
  };
}
