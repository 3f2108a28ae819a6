import { floorToStep, DAY_MS, type DatedSummary, type SummaryGroup } from './summary.ts';
import { MetricsAggregator, type ErrorCount, type PlaybackMetrics } from './metrics-aggregator.ts';

/** Which views are asked about; absent names stand for any. */
export interface InsightsFilter {
  readonly film?: string | undefined;
  readonly browser?: string | undefined;
}

/** The figures of what has the same name in some respect. */
export interface NamedMetrics extends PlaybackMetrics {
  readonly name: string;
}

export interface FilmLabel {
  readonly name: string;
  /** Empty where it has none. */
  readonly title: string;
}

/** How playback went. */
export interface Insights {
  readonly totals: PlaybackMetrics;
  /** By hour or by day. */
  readonly over: readonly (PlaybackMetrics & { readonly at: number })[];
  readonly films: readonly (NamedMetrics & FilmLabel)[];
  readonly browsers: readonly NamedMetrics[];
  readonly renditions: readonly NamedMetrics[];
  readonly failures: readonly ErrorCount[];
  /** Everything that can be chosen, whatever was. */
  readonly choices: { readonly films: readonly FilmLabel[]; readonly browsers: readonly string[] };
}

/** Puts summaries together to what is told of the views that were chosen. */
export function buildInsights(
  summaries: readonly DatedSummary[],
  at: readonly number[],
  chosen: InsightsFilter,
): Insights {
  const totals = new MetricsAggregator();
  const over = new Map(at.map((time) => [time, new MetricsAggregator()]));
  const by = {
    film: new NamedAggregators(),
    browser: new NamedAggregators(),
    rendition: new NamedAggregators(),
  };
  const titles = new Map<string, string>();
  const browsers = new Set<string>();
  for (const { startsAt: time, summary } of summaries) {
    for (const [film, title] of Object.entries(summary.titles)) titles.set(film, title);
    const kept = { day: floorToStep(time, DAY_MS), level: summary.level };
    const then = over.get(time);
    for (const group of summary.groups) {
      browsers.add(group.browser);
      if (!isChosen(group, chosen)) continue;
      totals.add(group, kept);
      then?.add(group, kept);
      by.film.of(group.film).add(group, kept);
      by.browser.of(group.browser).add(group, kept);
      by.rendition.of(group.rendition).add(group, kept);
    }
  }
  return {
    totals: totals.toMetrics(),
    over: [...over].map(([time, tally]) => ({ at: time, ...tally.toMetrics() })),
    films: by.film.figures().map((each) => ({ ...each, title: titles.get(each.name) ?? '' })),
    browsers: by.browser.figures(),
    renditions: by.rendition.figures(),
    failures: totals.listErrors(),
    choices: {
      films: [...titles].map(([name, title]) => ({ name, title })),
      browsers: [...browsers].toSorted(),
    },
  };
}

function isChosen({ film, browser }: SummaryGroup, chosen: InsightsFilter): boolean {
  return (
    (chosen.film === undefined || film === chosen.film) &&
    (chosen.browser === undefined || browser === chosen.browser)
  );
}

/** Adds up what has the same name. */
class NamedAggregators {
  readonly #byName = new Map<string, MetricsAggregator>();

  of(name: string): MetricsAggregator {
    const known = this.#byName.get(name);
    if (known) return known;
    const made = new MetricsAggregator();
    this.#byName.set(name, made);
    return made;
  }

  /** What has been watched most comes first. */
  figures(): readonly NamedMetrics[] {
    return [...this.#byName]
      .map(([name, tally]) => ({ name, ...tally.toMetrics() }))
      .toSorted((a, b) => b.plays - a.plays || b.views - a.views);
  }
}
