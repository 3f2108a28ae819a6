import {
  listedColumns,
  type StoredSummary,
  type ViewCursor,
  type Granularity,
  type ViewListQuery,
} from '../insights/insights-repository.ts';
import { summarizedColumns, HOUR_MS } from '../insights/summary.ts';

/** SQL with a question mark for each value. */
export interface SqlStatement {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** Views read at once. */
const pageOfViews = 2000;

/** Views that are looked through for those that were chosen: nobody waits for older ones. */
const lookedThrough = 20_000;

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** What the insights keep beside the views. */
export const createSummaryTablesSql = [
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
  const place = { startedAt: hour, view: '', ...after };
  return {
    sql: `select view, ${list(summarizedColumns)} from beacon_views
      where "startedAt" >= ? and "startedAt" < ? and ("startedAt" > ? or view > ?)
      order by "startedAt", view limit ${pageOfViews}`,
    values: [place.startedAt, hour + HOUR_MS, place.startedAt, place.view],
  };
}

export const frequentFilms = (hour: number, limit: number): SqlStatement => ({
  sql: `select film from beacon_views
    where "startedAt" >= ? and "startedAt" < ? and film is not null
    group by film order by count(distinct visitor) desc, count(*) desc, film limit ?`,
  values: [hour, hour + HOUR_MS, limit],
});

/** Films that are watched at once and listed; the others have fewer viewers. */
const MAX_WATCHED_FILMS = 1000;

export const selectConcurrentViewers = (since: number): SqlStatement => ({
  sql: `select coalesce(film, '') as film, count(*) as viewers from beacon_views
    where "lastReceivedAt" >= ? and playing = 1 and "endReason" is null
    group by 1 order by 2 desc, 1 limit ${MAX_WATCHED_FILMS}`,
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
  const names = { film, browser };
  const chosen = Object.entries(names).filter(
    (each): each is [string, string] => each[1] !== undefined,
  );
  const conditions = [
    ...chosen.map(([name]) => `coalesce("${name}", '') = ?`),
    ...(onlyFailed ? ['failure is not null'] : []),
  ];
  return {
    sql: `select ${list(listedColumns)} from
      (select ${list(listedColumns)} from beacon_views
        where "startedAt" >= ? and "startedAt" < ?
        order by "startedAt" desc limit ${lookedThrough}) as latest
      where ${['1 = 1', ...conditions].join(' and ')} order by "startedAt" desc, view limit ?`,
    values: [from, to, ...chosen.map(([, value]) => value), limit],
  };
}

export const selectSummaries = (step: Granularity, from: number, to: number): SqlStatement => ({
  sql: 'select at, body from insight_summaries where step = ? and at >= ? and at < ? order by at',
  values: [step, from, to],
});

export const upsertSummary = (step: Granularity, { at, body }: StoredSummary): SqlStatement => ({
  sql: `insert into insight_summaries (step, at, body) values (?, ?, ?)
    on conflict (step, at) do update set body = excluded.body`,
  values: [step, at, body],
});

export const deleteDaySummary = (day: number): SqlStatement => ({
  sql: "delete from insight_summaries where step = 'day' and at = ?",
  values: [day],
});

/** Forgets the hours and days before a time. */
export const deleteSummariesBefore = (before: number): SqlStatement => ({
  sql: 'delete from insight_summaries where at < ?',
  values: [before],
});

const stateName = 'summed-up-until';

export const selectState: SqlStatement = {
  sql: 'select value from insight_states where name = ?',
  values: [stateName],
};

export const upsertState = (time: number): SqlStatement => ({
  sql: `insert into insight_states (name, value) values (?, ?)
    on conflict (name) do update set value = excluded.value`,
  values: [stateName, time],
});
