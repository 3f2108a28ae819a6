import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { buildInsights, type InsightsFilter, type Insights } from './build-insights.ts';
import type {
  InsightsRepository,
  ViewListItem,
  ViewListQuery,
  ConcurrentViewers,
} from './insights-repository.ts';
import { listStepStarts, type TimeRange } from './time-range.ts';
import { parseSummary, serializeSummary } from './serialize-summary.ts';
import { listMostWatchedVideos, createNameFilter } from './most-watched-videos.ts';
import { truncateName, SummaryBuilder } from './summary-builder.ts';
import { floorToStep, DAY_MS, HOUR_MS, type DatedSummary, type Summary } from './summary.ts';

/**
 * Maximum time from the receipt of an update until it is written. Updates received within this time
 * before the last refresh are read again, because the write queue of any process may have written
 * them after it.
 */
const LATE_WRITE_MS = 5 * 60_000;

/**
 * Views without an update for this long are not playing. Players send a beacon every ten seconds,
 * and one of them may be lost.
 */
const SILENCE_TIMEOUT_MS = 25_000;

/** Maximum number of viewer hashes in a summary. Beyond it, viewers are sampled. */
const MAX_VIEWER_HASHES = { hour: 512, day: 2048 } as const;

/** Maximum number of unpublished videos that the summary of an hour or day lists by name. */
const MAX_OTHER_VIDEOS = 300;

/** Minimum time between two refreshes. */
const MIN_REFRESH_INTERVAL_MS = 1000;

/**
 * Answers insight queries from hourly and daily summaries, so that the time of a query does not
 * depend on the number of views. Each query first summarizes what has changed.
 */
export class InsightsService {
  readonly #repository: InsightsRepository;
  readonly #now: () => number;
  readonly #listPublishedVideos: () => Promise<Iterable<string>>;
  /** Runs one task at a time, so that no summary is built while another task changes it. */
  readonly #runExclusive = pLimit(1);
  #refreshedAt = -Infinity;

  /**
   * @param listPublishedVideos lists the names of published videos, which the insights always
   * include; beacons can contain any other name. Defaults to none.
   */
  constructor(
    repository: InsightsRepository,
    now: () => number = Date.now,
    listPublishedVideos: () => Promise<Iterable<string>> = () => Promise.resolve([]),
  ) {
    this.#repository = repository;
    this.#now = now;
    this.#listPublishedVideos = listPublishedVideos;
  }

  /** Returns the metrics of a time range. */
  getInsights(range: TimeRange, filter: InsightsFilter): Promise<Insights> {
    return this.#runExclusive(async () => {
      await this.#refresh();
      const summaries =
        range.granularity === 'hour' ? await this.#loadHours(range) : await this.#loadDays(range);
      return buildInsights(summaries, listStepStarts(range), filter);
    });
  }

  /** Returns the number of current viewers of each video. */
  getConcurrentViewers(): Promise<readonly ConcurrentViewers[]> {
    return this.#repository.countConcurrentViewers(this.#now() - SILENCE_TIMEOUT_MS);
  }

  /** Lists the latest views. Views without recent updates are not listed as playing. */
  async listLatestViews(query: ViewListQuery): Promise<readonly ViewListItem[]> {
    const activeSince = this.#now() - SILENCE_TIMEOUT_MS;
    const views = await this.#repository.listLatestViews(query);
    return views.map((view) =>
      view.playing === 1 && view.lastReceivedAt < activeSince ? { ...view, playing: 0 } : view,
    );
  }

  /** Updates the summaries of hours and days that have changed, ahead of the next query. */
  refresh(): Promise<void> {
    return this.#runExclusive(async () => {
      const days = new Set((await this.#refresh()).map((hour) => floorToStep(hour, DAY_MS)));
      for (const day of days) await this.#summarizeDay(day);
    });
  }

  /** Summarizes the hour of a time again, because one of its views was deleted. */
  recomputeHour(time: number): Promise<void> {
    return this.#runExclusive(() => this.#summarizeHour(floorToStep(time, HOUR_MS)));
  }

  /** Summarizes the hours that have changed, and returns them. */
  async #refresh(): Promise<readonly number[]> {
    const now = this.#now();
    if (now - this.#refreshedAt < MIN_REFRESH_INTERVAL_MS) return [];
    const summarizedUntil = await this.#repository.getSummarizedUntil();
    const hours = await this.#repository.listChangedHours(summarizedUntil - LATE_WRITE_MS);
    for (const hour of hours) await this.#summarizeHour(hour);
    // Another process may have reset the summaries in the meantime.
    if ((await this.#repository.getSummarizedUntil()) === summarizedUntil)
      await this.#repository.setSummarizedUntil(now);
    this.#refreshedAt = now;
    return hours;
  }

  async #summarizeHour(hour: number): Promise<void> {
    const mostWatched = await this.#repository.listMostWatchedVideos(hour, MAX_OTHER_VIDEOS);
    const isNamed = createNameFilter(
      await this.#listPublishedVideos(),
      mostWatched.map(truncateName),
    );
    const builder = new SummaryBuilder(MAX_VIEWER_HASHES.hour, isNamed);
    let views = await this.#repository.listViewsOfHour(hour);
    while (views.length > 0) {
      for (const view of views) builder.addView(view);
      // Yields to other requests, because pages are rendered on the same thread.
      await setImmediate();
      views = await this.#repository.listViewsOfHour(hour, views.at(-1));
    }
    await this.#repository.saveHour({ at: hour, body: serializeSummary(builder.toSummary()) });
  }

  async #loadHours({ from, to }: Pick<TimeRange, 'from' | 'to'>): Promise<readonly DatedSummary[]> {
    const storedSummaries = await this.#repository.listSummaries('hour', from, to);
    return storedSummaries.map(({ at, body }) => ({ startsAt: at, summary: parseSummary(body) }));
  }

  /** Loads the summaries of days; missing ones are built from their hours. */
  async #loadDays({ from, to }: TimeRange): Promise<readonly DatedSummary[]> {
    const rows = await this.#repository.listSummaries('day', from, to);
    const summariesByDay = new Map(rows.map(({ at, body }) => [at, parseSummary(body)]));
    const days: DatedSummary[] = [];
    for (let at = from; at < to; at += DAY_MS) {
      const summary = summariesByDay.get(at) ?? (await this.#summarizeDay(at));
      if (summary !== undefined) days.push({ startsAt: at, summary });
    }
    return days;
  }

  async #summarizeDay(at: number): Promise<Summary | undefined> {
    const hours = await this.#loadHours({ from: at, to: at + DAY_MS });
    if (hours.length === 0) return undefined;
    const summaries = hours.map(({ summary }) => summary);
    const mostWatched = listMostWatchedVideos(summaries, MAX_OTHER_VIDEOS);
    const isNamed = createNameFilter(await this.#listPublishedVideos(), mostWatched);
    const dayBuilder = new SummaryBuilder(MAX_VIEWER_HASHES.day, isNamed);
    for (const summary of summaries) dayBuilder.addSummary(summary);
    const summary = dayBuilder.toSummary();
    await this.#repository.saveDay({ at, body: serializeSummary(summary) });
    return summary;
  }
}
