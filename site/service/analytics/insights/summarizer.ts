import { getBucket } from './duration-histogram.ts';
import { plausibleTotals } from './plausible-totals.ts';
import { toRenditionName } from './renditions.ts';
import {
  addTotals,
  EMPTY_TOTALS,
  type SummarizedView,
  type SummaryGroup,
  type Summary,
  type SummaryTotals,
} from './summary.ts';
import { isSampled, chooseSampleLevel, hashViewer } from './viewer-counter.ts';

/** More kinds of failure are forged; views with other kinds count under one name. */
const mostFailures = 40;

/** The name for films and kinds of failure beyond the limits. */
export const otherName = '*';

/** Characters of a name that count. */
const longestName = 200;

/** The name under which a film is counted; empty for a view without one. */
export const countedName = (name: string | null): string => (name ?? '').slice(0, longestName);

/** A view counts as 1,000 views at most, also if it was stored when any rate was accepted. */
const MIN_SAMPLE_RATE = 0.001;

/** A weight is told this exactly; sums of weights that are no whole numbers grow long tails. */
const digits = 1000;

interface GroupAccumulator extends SummaryTotals {
  readonly film: string;
  readonly browser: string;
  readonly rendition: string;
  readonly startup: Map<number, number>;
  readonly failures: Map<string, number>;
  readonly viewers: Set<number>;
}

/** Counts views, or puts summaries of hours together to that of a day. */
export class Summarizer {
  readonly #groups = new Map<string, GroupAccumulator>();
  readonly #titles = new Map<string, string>();
  readonly #failures = new Set<string>();
  #level = 0;
  readonly #mostViewers: number;
  readonly #isNamed: (film: string) => boolean;

  /**
   * @param isNamed whether a film is listed by its name; all others count under one. Absent, every
   * film is.
   */
  constructor(mostViewers: number, isNamed: (film: string) => boolean = () => true) {
    this.#mostViewers = mostViewers;
    this.#isNamed = isNamed;
  }

  addView(view: SummarizedView): void {
    const weight = 1 / Math.max(view.sampleRate, MIN_SAMPLE_RATE);
    const film = this.#filmOf(view.film, view.title);
    const group = this.#group(film, view.browser, toRenditionName(view.lastHeight));
    addTotals(group, sumsOf(view, weight));
    if (view.startupTime !== null) more(group.startup, getBucket(view.startupTime), weight);
    if (view.failure !== null) more(group.failures, this.#failureOf(view.failure), weight);
    if (view.visitor !== '') group.viewers.add(hashViewer(view.visitor));
  }

  addSummary({ level, titles, groups }: Summary): void {
    this.#level = Math.max(this.#level, level);
    for (const each of groups) {
      const film = this.#filmOf(each.film, titles[each.film] ?? null);
      const group = this.#group(film, each.browser, each.rendition);
      addTotals(group, each);
      for (let index = 0; index < each.startup.length; index += 2) {
        more(group.startup, each.startup[index] ?? 0, each.startup[index + 1] ?? 0);
      }
      for (const [kind, count] of Object.entries(each.failures)) {
        more(group.failures, this.#failureOf(kind), count);
      }
      for (const viewer of each.viewers) group.viewers.add(viewer);
    }
  }

  /** What has been counted so far. */
  summary(): Summary {
    const all = [...this.#groups.values()];
    const viewers = all.flatMap((group) => [...group.viewers]);
    const level = chooseSampleLevel(viewers, { least: this.#level, most: this.#mostViewers });
    return {
      level,
      titles: Object.fromEntries(this.#titles),
      groups: all.map((group) => grown(group, level)),
    };
  }

  #group(film: string, browser: string, rendition: string): GroupAccumulator {
    const key = `${film}\n${browser}\n${rendition}`;
    const known = this.#groups.get(key);
    if (known) return known;
    const made: GroupAccumulator = {
      ...EMPTY_TOTALS,
      ...{ film, browser, rendition },
      startup: new Map(),
      failures: new Map(),
      viewers: new Set(),
    };
    this.#groups.set(key, made);
    return made;
  }

  #filmOf(name: string | null, title: string | null): string {
    const film = countedName(name);
    if (film !== '' && !this.#isNamed(film)) return otherName;
    if (title !== null || !this.#titles.has(film))
      this.#titles.set(film, (title ?? '').slice(0, longestName));
    return film;
  }

  #failureOf(name: string): string {
    const kind = name.slice(0, longestName);
    if (!this.#failures.has(kind) && this.#failures.size >= mostFailures) return otherName;
    this.#failures.add(kind);
    return kind;
  }
}

function sumsOf(view: SummarizedView, weight: number): SummaryTotals {
  const flag = (value: number | null) => (value === 1 ? weight : 0);
  const totals = plausibleTotals(view);
  return {
    views: weight,
    plays: flag(view.playAttempted),
    exits: flag(view.exitBeforeStart),
    watchTime: weight * totals.watchTime,
    stallTime: weight * totals.stallTime,
    experience: weight * (view.experience ?? 0),
    scoredViews: view.experience === null ? 0 : weight,
    dropped: weight * totals.dropped,
    frames: weight * totals.frames,
  };
}

function more<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

function grown(
  { startup, failures, viewers, ...group }: GroupAccumulator,
  level: number,
): SummaryGroup {
  const sums = Object.keys(EMPTY_TOTALS) as (keyof SummaryTotals)[];
  for (const name of sums) group[name] = rounded(group[name]);
  group.watchTime = Math.round(group.watchTime);
  group.stallTime = Math.round(group.stallTime);
  group.dropped = Math.round(group.dropped);
  group.frames = Math.round(group.frames);
  return {
    ...group,
    startup: [...startup].flatMap(([bucket, count]) => [bucket, rounded(count)]),
    failures: Object.fromEntries([...failures].map(([kind, count]) => [kind, rounded(count)])),
    viewers: [...viewers].filter((viewer) => isSampled(viewer, level)),
  };
}

function rounded(value: number): number {
  return Math.round(value * digits) / digits;
}
