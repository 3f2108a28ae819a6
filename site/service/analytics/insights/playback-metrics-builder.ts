import { BUCKET_COUNT, getPercentile } from './duration-histogram.ts';
import {
  addTotals,
  NO_ERRORS,
  EMPTY_TOTALS,
  type SummaryGroup,
  type SummaryTotals,
} from './summary.ts';
import { ViewerCounter } from './viewer-counter.ts';

/** Metrics of a set of views. Durations are in milliseconds. */
export interface PlaybackMetrics {
  readonly views: number;
  readonly plays: number;
  readonly viewers: number;
  readonly watchTime: number;
  /** Median and 95th percentile of the startup time; `null` if no view has started. */
  readonly startup: { readonly median: number; readonly slow: number } | null;
  /** Share of the watch time spent rebuffering, from 0 to 1; `null` without watch time. */
  readonly rebuffering: number | null;
  /** Share of dropped frames, from 0 to 1; `null` without frames. */
  readonly dropped: number | null;
  readonly failed: number;
  readonly exits: number;
  /** Mean experience score, from 0 to 100; `null` if no view has a score. */
  readonly experience: number | null;
}

/** The number of views that failed with the same kind of error. */
export interface ErrorCount {
  readonly name: string;
  readonly views: number;
}

/** Builds the playback metrics of a time range from the groups of its hourly or daily summaries. */
export class PlaybackMetricsBuilder {
  readonly #totals: SummaryTotals = { ...EMPTY_TOTALS };
  readonly #startup = new Float64Array(BUCKET_COUNT);
  readonly #errors = new Map<string, number>();
  readonly #viewers = new ViewerCounter();

  add(group: SummaryGroup, { day, level }: { readonly day: number; readonly level: number }): void {
    addTotals(this.#totals, group);
    const { startup } = group;
    for (let index = 0; index < startup.length; index += 2) {
      const bucket = startup[index] ?? 0;
      this.#startup[bucket] = (this.#startup[bucket] ?? 0) + (startup[index + 1] ?? 0);
    }
    if (group.failures !== NO_ERRORS) this.#addErrors(group.failures);
    this.#viewers.add(day, level, group.viewers);
  }

  #addErrors(errors: SummaryGroup['failures']): void {
    for (const [kind, count] of Object.entries(errors)) {
      this.#errors.set(kind, (this.#errors.get(kind) ?? 0) + count);
    }
  }

  toMetrics(): PlaybackMetrics {
    const { views, plays, exits, watchTime, stallTime, experience, scoredViews } = this.#totals;
    const { dropped, frames } = this.#totals;
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
      failed: Math.round([...this.#errors.values()].reduce((sum, count) => sum + count, 0)),
      exits: Math.round(exits),
      experience: scoredViews > 0 ? experience / scoredViews : null,
    };
  }

  /** Lists the kinds of errors, the most frequent first. */
  listErrors(): readonly ErrorCount[] {
    return [...this.#errors]
      .map(([name, views]) => ({ name, views: Math.round(views) }))
      .toSorted((a, b) => b.views - a.views);
  }
}
