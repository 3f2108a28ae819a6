import { floorToStep, DAY_MS, type DatedSummary, type SummaryGroup } from './summary.ts';
import {
  PlaybackMetricsBuilder,
  type ErrorCount,
  type PlaybackMetrics,
} from './playback-metrics-builder.ts';

/** Selects views by video and browser; `undefined` selects all. */
export interface InsightsFilter {
  readonly film?: string | undefined;
  readonly browser?: string | undefined;
}

/** The metrics of one video, browser or rendition. */
export interface NamedMetrics extends PlaybackMetrics {
  readonly name: string;
}

/** The name and title of a video. */
export interface VideoLabel {
  readonly name: string;
  /** An empty string if the video has no title. */
  readonly title: string;
}

/** Playback metrics of a time range: totals, a time series and breakdowns. */
export interface Insights {
  readonly totals: PlaybackMetrics;
  /** The time series, by hour or by day. */
  readonly over: readonly (PlaybackMetrics & { readonly at: number })[];
  readonly films: readonly (NamedMetrics & VideoLabel)[];
  readonly browsers: readonly NamedMetrics[];
  readonly renditions: readonly NamedMetrics[];
  readonly failures: readonly ErrorCount[];
  /** All videos and browsers of the time range, regardless of the filter. */
  readonly choices: { readonly films: readonly VideoLabel[]; readonly browsers: readonly string[] };
}

/**
 * Builds the insights of a time range from its summaries.
 * @param stepStarts the start of each hour or day of the time series.
 */
export function buildInsights(
  summaries: readonly DatedSummary[],
  stepStarts: readonly number[],
  filter: InsightsFilter,
): Insights {
  const totals = new PlaybackMetricsBuilder();
  const series = new Map(stepStarts.map((time) => [time, new PlaybackMetricsBuilder()]));
  const breakdowns = {
    film: new NamedMetricsBuilders(),
    browser: new NamedMetricsBuilders(),
    rendition: new NamedMetricsBuilders(),
  };
  const titles = new Map<string, string>();
  const browsers = new Set<string>();
  for (const { startsAt: time, summary } of summaries) {
    for (const [film, title] of Object.entries(summary.titles)) titles.set(film, title);
    const sample = { day: floorToStep(time, DAY_MS), level: summary.level };
    const stepBuilder = series.get(time);
    for (const group of summary.groups) {
      browsers.add(group.browser);
      if (!matchesFilter(group, filter)) continue;
      totals.add(group, sample);
      stepBuilder?.add(group, sample);
      breakdowns.film.getOrCreate(group.film).add(group, sample);
      breakdowns.browser.getOrCreate(group.browser).add(group, sample);
      breakdowns.rendition.getOrCreate(group.rendition).add(group, sample);
    }
  }
  return {
    totals: totals.toMetrics(),
    over: [...series].map(([time, builder]) => ({ at: time, ...builder.toMetrics() })),
    films: breakdowns.film
      .toMetrics()
      .map((metrics) => ({ ...metrics, title: titles.get(metrics.name) ?? '' })),
    browsers: breakdowns.browser.toMetrics(),
    renditions: breakdowns.rendition.toMetrics(),
    failures: totals.listErrors(),
    choices: {
      films: [...titles].map(([name, title]) => ({ name, title })),
      browsers: [...browsers].toSorted(),
    },
  };
}

function matchesFilter({ film, browser }: SummaryGroup, filter: InsightsFilter): boolean {
  return (
    (filter.film === undefined || film === filter.film) &&
    (filter.browser === undefined || browser === filter.browser)
  );
}

/** One builder of metrics per name. */
class NamedMetricsBuilders {
  readonly #byName = new Map<string, PlaybackMetricsBuilder>();

  getOrCreate(name: string): PlaybackMetricsBuilder {
    const existing = this.#byName.get(name);
    if (existing) return existing;
    const builder = new PlaybackMetricsBuilder();
    this.#byName.set(name, builder);
    return builder;
  }

  /** Returns the metrics of each name, those with the most plays first. */
  toMetrics(): readonly NamedMetrics[] {
    return [...this.#byName]
      .map(([name, builder]) => ({ name, ...builder.toMetrics() }))
      .toSorted((a, b) => b.plays - a.plays || b.views - a.views);
  }
}
