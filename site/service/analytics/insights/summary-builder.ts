import { getBucket } from './duration-histogram.ts';
import { limitTotals } from './limit-totals.ts';
import {
  addTotals,
  EMPTY_TOTALS,
  type SummarizedView,
  type SummaryGroup,
  type Summary,
  type SummaryTotals,
} from './summary.ts';
import { isSampled, chooseSamplingLevel, hashViewer } from './viewer-counter.ts';

/** Maximum number of kinds of errors. More kinds are forged and counted as `OTHER_NAME`. */
const MAX_ERROR_KINDS = 40;

/** The name under which videos and kinds of errors above the limits are counted. */
export const OTHER_NAME = '*';

/** Maximum length of a name; longer ones are truncated. */
const MAX_NAME_LENGTH = 200;

/** Truncates the name of a video; an empty string for a view without one. */
export const truncateName = (name: string | null): string => (name ?? '').slice(0, MAX_NAME_LENGTH);

/** Sample rates below this count as this one, so that a view counts as at most 1,000 views. */
const MIN_SAMPLE_RATE = 0.001;

/** Weights are rounded to thousandths, because sums of fractions have many decimals. */
const ROUNDING_FACTOR = 1000;

/** Common heights of renditions. */
const renditionHeights = [240, 360, 480, 720, 1080, 1440, 2160] as const;

/** The rendition of a view without video, or with an unknown height. */
const NO_RENDITION = '';

/** Maps a video height to the nearest common rendition that is not higher, such as `1080p`. */
function toRenditionName(height: number | null): string {
  if (height === null || !(height > 0)) return NO_RENDITION;
  const [lowest] = renditionHeights;
  return `${renditionHeights.findLast((step) => height >= step * 0.95) ?? lowest}p`;
}

interface GroupAccumulator extends SummaryTotals {
  readonly film: string;
  readonly browser: string;
  readonly rendition: string;
  readonly startup: Map<number, number>;
  readonly failures: Map<string, number>;
  readonly viewers: Set<number>;
}

/** Builds the summary of an hour from its views, or the summary of a day from those of its hours. */
export class SummaryBuilder {
  readonly #groups = new Map<string, GroupAccumulator>();
  readonly #titles = new Map<string, string>();
  readonly #errorKinds = new Set<string>();
  #level = 0;
  readonly #maxViewers: number;
  readonly #isNamed: (film: string) => boolean;

  /**
   * @param maxViewers the maximum number of viewer hashes in the summary.
   * @param isNamed whether a video is listed by its name; the others are counted as `OTHER_NAME`.
   * Defaults to all videos.
   */
  constructor(maxViewers: number, isNamed: (film: string) => boolean = () => true) {
    this.#maxViewers = maxViewers;
    this.#isNamed = isNamed;
  }

  addView(view: SummarizedView): void {
    const weight = 1 / Math.max(view.sampleRate, MIN_SAMPLE_RATE);
    const film = this.#toVideoName(view.film, view.title);
    const group = this.#getGroup(film, view.browser, toRenditionName(view.lastHeight));
    addTotals(group, toTotals(view, weight));
    if (view.startupTime !== null) addCount(group.startup, getBucket(view.startupTime), weight);
    if (view.failure !== null) addCount(group.failures, this.#toErrorKind(view.failure), weight);
    if (view.visitor !== '') group.viewers.add(hashViewer(view.visitor));
  }

  addSummary({ level, titles, groups }: Summary): void {
    this.#level = Math.max(this.#level, level);
    for (const addedGroup of groups) {
      const film = this.#toVideoName(addedGroup.film, titles[addedGroup.film] ?? null);
      const group = this.#getGroup(film, addedGroup.browser, addedGroup.rendition);
      addTotals(group, addedGroup);
      for (let index = 0; index < addedGroup.startup.length; index += 2) {
        addCount(group.startup, addedGroup.startup[index] ?? 0, addedGroup.startup[index + 1] ?? 0);
      }
      for (const [kind, count] of Object.entries(addedGroup.failures)) {
        addCount(group.failures, this.#toErrorKind(kind), count);
      }
      for (const viewer of addedGroup.viewers) group.viewers.add(viewer);
    }
  }

  /** Returns the summary of all views added so far. */
  toSummary(): Summary {
    const groups = [...this.#groups.values()];
    const viewers = groups.flatMap((group) => [...group.viewers]);
    const level = chooseSamplingLevel(viewers, {
      minLevel: this.#level,
      maxViewers: this.#maxViewers,
    });
    return {
      level,
      titles: Object.fromEntries(this.#titles),
      groups: groups.map((group) => toSummaryGroup(group, level)),
    };
  }

  #getGroup(film: string, browser: string, rendition: string): GroupAccumulator {
    const key = `${film}\n${browser}\n${rendition}`;
    const existing = this.#groups.get(key);
    if (existing) return existing;
    const group: GroupAccumulator = {
      ...EMPTY_TOTALS,
      ...{ film, browser, rendition },
      startup: new Map(),
      failures: new Map(),
      viewers: new Set(),
    };
    this.#groups.set(key, group);
    return group;
  }

  /** Returns the name under which a video is counted, and saves its title. */
  #toVideoName(name: string | null, title: string | null): string {
    const film = truncateName(name);
    if (film !== '' && !this.#isNamed(film)) return OTHER_NAME;
    if (title !== null || !this.#titles.has(film))
      this.#titles.set(film, (title ?? '').slice(0, MAX_NAME_LENGTH));
    return film;
  }

  /** Returns the name under which a kind of error is counted. */
  #toErrorKind(name: string): string {
    const kind = name.slice(0, MAX_NAME_LENGTH);
    if (!this.#errorKinds.has(kind) && this.#errorKinds.size >= MAX_ERROR_KINDS) return OTHER_NAME;
    this.#errorKinds.add(kind);
    return kind;
  }
}

function toTotals(view: SummarizedView, weight: number): SummaryTotals {
  const toWeight = (value: number | null) => (value === 1 ? weight : 0);
  const totals = limitTotals(view);
  return {
    views: weight,
    plays: toWeight(view.playAttempted),
    exits: toWeight(view.exitBeforeStart),
    watchTime: weight * totals.watchTime,
    stallTime: weight * totals.stallTime,
    experience: weight * (view.experience ?? 0),
    scoredViews: view.experience === null ? 0 : weight,
    dropped: weight * totals.dropped,
    frames: weight * totals.frames,
  };
}

function addCount<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

function toSummaryGroup(
  { startup, failures, viewers, ...group }: GroupAccumulator,
  level: number,
): SummaryGroup {
  const sums = Object.keys(EMPTY_TOTALS) as (keyof SummaryTotals)[];
  for (const name of sums) group[name] = roundWeight(group[name]);
  group.watchTime = Math.round(group.watchTime);
  group.stallTime = Math.round(group.stallTime);
  group.dropped = Math.round(group.dropped);
  group.frames = Math.round(group.frames);
  return {
    ...group,
    startup: [...startup].flatMap(([bucket, count]) => [bucket, roundWeight(count)]),
    failures: Object.fromEntries([...failures].map(([kind, count]) => [kind, roundWeight(count)])),
    viewers: [...viewers].filter((viewer) => isSampled(viewer, level)),
  };
}

function roundWeight(value: number): number {
  return Math.round(value * ROUNDING_FACTOR) / ROUNDING_FACTOR;
}
