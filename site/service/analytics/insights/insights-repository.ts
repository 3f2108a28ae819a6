import type { ViewColumn, ViewRow } from './view-row.ts';
import type { InsightsFilter } from './build-insights.ts';
import type { SummarizedView } from './summary.ts';

/** What a list of views tells of each. */
export const listedColumns = [
  'view',
  'startedAt',
  'lastReceivedAt',
  'film',
  'title',
  'browser',
  'watchTime',
  'startupTime',
  'playAttempted',
  'exitBeforeStart',
  'failure',
  'playing',
  'endReason',
] as const satisfies readonly ViewColumn[];

export type ListedView = Pick<ViewRow, (typeof listedColumns)[number]>;

/** Which views a list has, the latest first. */
export interface ViewListQuery extends InsightsFilter {
  readonly from: number;
  readonly to: number;
  readonly onlyFailed: boolean;
  readonly limit: number;
}

/** Where a view stands among those of an hour. */
export interface ViewCursor {
  readonly startedAt: number;
  readonly view: string;
}

/** Viewers of a film; an empty name is that of a film without one. */
export interface ConcurrentViewers {
  readonly film: string;
  readonly viewers: number;
}

/** A summary as it is kept. */
export interface StoredSummary {
  readonly at: number;
  /** JSON. */
  readonly body: string;
}

/** Summaries are kept of hours and of days. */
export type Granularity = 'hour' | 'day';

/** What each database that keeps views does for the insights. */
export interface InsightsRepository {
  /** Hours in which views began of which something was received since then, the latest last. */
  listChangedHours(since: number): Promise<readonly number[]>;
  /** Some of the views that began in an hour, in a fixed order; `after` is the last known one. */
  listViewsOfHour(
    hour: number,
    after?: ViewCursor,
  ): Promise<readonly (SummarizedView & ViewCursor)[]>;
  /**
   * Names of films in the views that began in an hour, at most `limit`: those with the most viewers
   * first, then those with the most views. One client may make up any number of names and views,
   * but counts as one viewer.
   */
  frequentFilms(hour: number, limit: number): Promise<readonly string[]>;
  /** Views that play, and of which something was received since then. */
  countConcurrentViewers(since: number): Promise<readonly ConcurrentViewers[]>;
  listLatestViews(wanted: ViewListQuery): Promise<readonly ListedView[]>;
  /** The summaries that begin within a time, in their order. */
  listSummaries(step: Granularity, from: number, to: number): Promise<readonly StoredSummary[]>;
  /** Keeps the summary of an hour in place of the one there was; that of its day is void. */
  saveHour(summary: StoredSummary): Promise<void>;
  saveDay(summary: StoredSummary): Promise<void>;
  /** Until when everything is in the summaries; 0 while nothing is. */
  getSummarizedUntil(): Promise<number>;
  setSummarizedUntil(time: number): Promise<void>;
}
