import { bucketCount, percentile } from './durations.ts';
import { addSums, noFailures, noSums, type Group, type Sums } from './summary.ts';
import { ViewerCount } from './viewer-sample.ts';

/** What is told of some views. Durations in milliseconds. */
export interface Figures {
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
export interface FailureCount {
  readonly name: string;
  readonly views: number;
}

/** Adds groups up. */
export class Tally {
  readonly #sums: Sums = { ...noSums };
  readonly #startup = new Float64Array(bucketCount);
  readonly #failures = new Map<string, number>();
  readonly #viewers = new ViewerCount();

  add(group: Group, { day, level }: { readonly day: number; readonly level: number }): void {
    addSums(this.#sums, group);
    const { startup } = group;
    for (let index = 0; index < startup.length; index += 2) {
      const bucket = startup[index] ?? 0;
      this.#startup[bucket] = (this.#startup[bucket] ?? 0) + (startup[index + 1] ?? 0);
    }
    if (group.failures !== noFailures) this.#addFailures(group.failures);
    this.#viewers.add(day, level, group.viewers);
  }

  #addFailures(failures: Group['failures']): void {
    for (const [kind, count] of Object.entries(failures)) {
      this.#failures.set(kind, (this.#failures.get(kind) ?? 0) + count);
    }
  }

  figures(): Figures {
    const { views, plays, exits, watchTime, stallTime, experience, judged } = this.#sums;
    const { dropped, frames } = this.#sums;
    const median = percentile(this.#startup, 0.5);
    const slow = percentile(this.#startup, 0.95);
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
      experience: judged > 0 ? experience / judged : null,
    };
  }

  /** The kinds of failure, the most frequent first. */
  failures(): readonly FailureCount[] {
    return [...this.#failures]
      .map(([name, views]) => ({ name, views: Math.round(views) }))
      .toSorted((a, b) => b.views - a.views);
  }
}
