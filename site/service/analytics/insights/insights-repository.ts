import type { ViewColumn, ViewRow } from './view-row.ts';
import type { InsightsFilter } from './build-insights.ts';
import type { SummarizedView } from './summary.ts';

/** The columns of the views in a list. */
export const viewListColumns = [
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

/** A view in a list. */
export type ViewListItem = Pick<ViewRow, (typeof viewListColumns)[number]>;

/** Selects the views of a list, latest first. */
export interface ViewListQuery extends InsightsFilter {
  /** Earliest start (inclusive), in milliseconds since the epoch. */
  readonly from: number;
  /** Latest start (exclusive), in milliseconds since the epoch. */
  readonly to: number;
  readonly onlyFailed: boolean;
  readonly limit: number;
}

/** The position of a view in the list of an hour, for pagination. */
export interface ViewCursor {
  readonly startedAt: number;
  readonly view: string;
}

/** The number of current viewers of a video; the name is empty for videos without a name. */
export interface ConcurrentViewers {
  readonly film: string;
  readonly viewers: number;
}

/** A stored summary. */
export interface StoredSummary {
  /** Start of the hour or day, in milliseconds since the epoch. */
  readonly at: number;
  /** The serialized summary, as JSON. */
  readonly body: string;
}

/** The period of a summary. */
export type Granularity = 'hour' | 'day';

/** Database access for the insights: views to summarize, stored summaries and lists of views. */
export interface InsightsRepository {
  /** Lists the start hours of views that were updated since `since`, in ascending order. */
  listChangedHours(since: number): Promise<readonly number[]>;
  /** Lists a page of the views that started in an hour, in a fixed order, after the cursor `after`. */
  listViewsOfHour(
    hour: number,
    after?: ViewCursor,
  ): Promise<readonly (SummarizedView & ViewCursor)[]>;
  /**
   * Lists the names of the most watched videos of an hour, at most `limit`, by the number of
   * viewers, then by the number of views. A client can forge any number of names and views, but
   * counts as one viewer.
   */
  listMostWatchedVideos(hour: number, limit: number): Promise<readonly string[]>;
  /** Counts the views that are playing and were updated since `since`, by video. */
  countConcurrentViewers(since: number): Promise<readonly ConcurrentViewers[]>;
  listLatestViews(query: ViewListQuery): Promise<readonly ViewListItem[]>;
  /** Lists the summaries with a start from `from` (inclusive) to `to` (exclusive), in ascending order. */
  listSummaries(
    granularity: Granularity,
    from: number,
    to: number,
  ): Promise<readonly StoredSummary[]>;
  /** Saves or replaces the summary of an hour and invalidates the summary of its day. */
  saveHour(summary: StoredSummary): Promise<void>;
  /** Saves or replaces the summary of a day. */
  saveDay(summary: StoredSummary): Promise<void>;
  /** Returns the time up to which all updates are summarized; 0 if none are. */
  getSummarizedUntil(): Promise<number>;
  setSummarizedUntil(time: number): Promise<void>;
}
