import { BUCKET_COUNT, getPercentile } from './duration-histogram.ts';
import {
  addTotals,
  NO_ERRORS,
  EMPTY_TOTALS,
  type SummaryGroup,
  type SummaryTotals,
} from './summary.ts';
import { ViewerCounter } from './viewer-counter.ts';

/** What is told of some views. Durations in milliseconds. */
export interface PlaybackMetrics {
  readonly views: number;
  readonly plays: number;
  readonly viewers: number;
  readonly watchTime: number;
  /** How long it took until something was seen; null where nothing ever was. */
  readonly startup: { readonly median: number; readonly slow: number } | null;
  /** Part of the watch time that was spent waiting; null where nothing was watched. */
  readonly rebuffering: number | null;
  /** Part of the frames that came too late to be shown; null where there were none. */
  readonly dropped: number | null;
  readonly failed: number;
  readonly exits: number;
  /** From 0 to 100; null where none was judged. */
  readonly experience: number | null;
}

/** How many views failed in the same way. */
export interface ErrorCount {
  readonly name: string;
  readonly views: number;
}

/** Adds groups up. */
export class MetricsAggregator {
  readonly #sums: SummaryTotals = { ...EMPTY_TOTALS };
  readonly #startup = new Float64Array(BUCKET_COUNT);
  readonly #failures = new Map<string, number>();
  readonly #viewers = new ViewerCounter();

  add(group: SummaryGroup, { day, level }: { readonly day: number; readonly level: number }): void {
    addTotals(this.#sums, group);
    const { startup } = group;
    for (let index = 0; index < startup.length; index += 2) {
      const bucket = startup[index] ?? 0;
      this.#startup[bucket] = (this.#startup[bucket] ?? 0) + (startup[index + 1] ?? 0);
    }
    if (group.failures !== NO_ERRORS) this.#addFailures(group.failures);
    this.#viewers.add(day, level, group.viewers);
  }

  #addFailures(failures: SummaryGroup['failures']): void {
    for (const [kind, count] of Object.entries(failures)) {
      this.#failures.set(kind, (this.#failures.get(kind) ?? 0) + count);
    }
  }

  toMetrics(): PlaybackMetrics {
    const { views, plays, exits, watchTime, stallTime, experience, scoredViews } = this.#sums;
    const { dropped, frames } = this.#sums;
    const median = getPercentile(this.#startup, 0.5);
    const slow = getPercentile(this.#startup, 0.95);
    return {
      views: Math.round(views),
      plays: Math.round(plays),
      viewers: this.#viewers.count,
      watchTime: Math.round(watchTime),
      startup: median === undefined || slow === undefined ? null : { median, slow },
      rebuffering: watchTime > 0 ? Math.min(1, stallTime / watchTime) : null,
      dropped: frames > 0 ? dropped / frames : null,
      failed: Math.round([...this.#failures.values()].reduce((sum, count) => sum + count, 0)),
      exits: Math.round(exits),
      experience: scoredViews > 0 ? experience / scoredViews : null,
    };
  }

  /** The kinds of failure, the most frequent first. */
  listErrors(): readonly ErrorCount[] {
    return [...this.#failures]
      .map(([name, views]) => ({ name, views: Math.round(views) }))
      .toSorted((a, b) => b.views - a.views);
  }
}
