import {
  viewListColumns,
  type StoredSummary,
  type ViewCursor,
  type Granularity,
  type ViewListQuery,
} from '../insights/insights-repository.ts';
import { summarizedColumns, HOUR_MS } from '../insights/summary.ts';

/** A parameterized statement, with a question mark for each value. */
export interface SqlStatement {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** Number of views per page. */
const PAGE_SIZE = 2000;

/** Maximum number of views to which the filters are applied; older ones are not listed. */
const MAX_SEARCHED_VIEWS = 20_000;

const joinIdentifiers = (names: readonly string[]): string =>
  names.map((name) => `"${name}"`).join(', ');

/** SQL that creates the tables of the summaries. */
export const summaryTablesSql = [
  `create table if not exists insight_summaries
    (step text not null, at bigint not null, body text not null, primary key (step, at))`,
  `create table if not exists insight_states (name text primary key, value bigint not null)`,
];

export const selectChangedHours = (since: number): SqlStatement => ({
  sql: `select distinct "startedAt" / ${HOUR_MS} * ${HOUR_MS} as hour from beacon_views
    where "lastReceivedAt" >= ? order by 1`,
  values: [since],
});

export function selectViewsOfHour(hour: number, after?: ViewCursor): SqlStatement {
  const cursor = { startedAt: hour, view: '', ...after };
  return {
    sql: `select view, ${joinIdentifiers(summarizedColumns)} from beacon_views
      where "startedAt" >= ? and "startedAt" < ? and ("startedAt" > ? or view > ?)
      order by "startedAt", view limit ${PAGE_SIZE}`,
    values: [cursor.startedAt, hour + HOUR_MS, cursor.startedAt, cursor.view],
  };
}

export const selectMostWatchedVideos = (hour: number, limit: number): SqlStatement => ({
  sql: `select film from beacon_views
    where "startedAt" >= ? and "startedAt" < ? and film is not null
    group by film order by count(distinct visitor) desc, count(*) desc, film limit ?`,
  values: [hour, hour + HOUR_MS, limit],
});

/** Maximum number of videos returned, those with the most concurrent viewers first. */
const MAX_CONCURRENT_VIDEOS = 1000;

export const selectConcurrentViewers = (since: number): SqlStatement => ({
  sql: `select coalesce(film, '') as film, count(*) as viewers from beacon_views
    where "lastReceivedAt" >= ? and playing = 1 and "endReason" is null
    group by 1 order by 2 desc, 1 limit ${MAX_CONCURRENT_VIDEOS}`,
  values: [since],
});

export function selectLatestViews({
  from,
  to,
  film,
  browser,
  onlyFailed,
  limit,
}: ViewListQuery): SqlStatement {
  const filters = { film, browser };
  const activeFilters = Object.entries(filters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const conditions = [
    ...activeFilters.map(([name]) => `coalesce("${name}", '') = ?`),
    ...(onlyFailed ? ['failure is not null'] : []),
  ];
  return {
    sql: `select ${joinIdentifiers(viewListColumns)} from
      (select ${joinIdentifiers(viewListColumns)} from beacon_views
        where "startedAt" >= ? and "startedAt" < ?
        order by "startedAt" desc limit ${MAX_SEARCHED_VIEWS}) as latest
      where ${['1 = 1', ...conditions].join(' and ')} order by "startedAt" desc, view limit ?`,
    values: [from, to, ...activeFilters.map(([, value]) => value), limit],
  };
}

export const selectSummaries = (
  granularity: Granularity,
  from: number,
  to: number,
): SqlStatement => ({
  sql: 'select at, body from insight_summaries where step = ? and at >= ? and at < ? order by at',
  values: [granularity, from, to],
});

export const upsertSummary = (
  granularity: Granularity,
  { at, body }: StoredSummary,
): SqlStatement => ({
  sql: `insert into insight_summaries (step, at, body) values (?, ?, ?)
    on conflict (step, at) do update set body = excluded.body`,
  values: [granularity, at, body],
});

export const deleteDaySummary = (day: number): SqlStatement => ({
  sql: "delete from insight_summaries where step = 'day' and at = ?",
  values: [day],
});

/** Deletes the hourly and daily summaries before a time. */
export const deleteSummariesBefore = (before: number): SqlStatement => ({
  sql: 'delete from insight_summaries where at < ?',
  values: [before],
});

/** Name of the row with the time up to which all updates are summarized. */
const STATE_NAME = 'summed-up-until';

export const selectSummarizedUntil: SqlStatement = {
  sql: 'select value from insight_states where name = ?',
  values: [STATE_NAME],
};

export const upsertSummarizedUntil = (time: number): SqlStatement => ({
  sql: `insert into insight_states (name, value) values (?, ?)
    on conflict (name) do update set value = excluded.value`,
  values: [STATE_NAME, time],
});
