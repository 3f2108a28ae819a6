import {
  listedColumns,
  type KeptSummary,
  type Place,
  type SummaryStep,
  type Wanted,
} from './insight-shelf.ts';
import { countedColumns, hourMs } from './summary.ts';

/** SQL with a question mark for each value. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** Views read at once. */
const pageOfViews = 2000;

/** Views that are looked through for those that were chosen: nobody waits for older ones. */
const lookedThrough = 20_000;

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** What the insights keep beside the views. */
export const summaryTables = [
  `create table if not exists insight_summaries
    (step text not null, at bigint not null, body text not null, primary key (step, at))`,
  `create table if not exists insight_states (name text primary key, value bigint not null)`,
];

export const changedHours = (since: number): Statement => ({
  sql: `select distinct "startedAt" / ${hourMs} * ${hourMs} as hour from beacon_views
    where "lastReceivedAt" >= ? order by 1`,
  values: [since],
});

export function viewsOfHour(hour: number, after?: Place): Statement {
  const place = { startedAt: hour, view: '', ...after };
  return {
    sql: `select view, ${list(countedColumns)} from beacon_views
      where "startedAt" >= ? and "startedAt" < ? and ("startedAt" > ? or view > ?)
      order by "startedAt", view limit ${pageOfViews}`,
    values: [place.startedAt, hour + hourMs, place.startedAt, place.view],
  };
}

export const frequentFilms = (hour: number, limit: number): Statement => ({
  sql: `select film from beacon_views
    where "startedAt" >= ? and "startedAt" < ? and film is not null
    group by film order by count(distinct visitor) desc, count(*) desc, film limit ?`,
  values: [hour, hour + hourMs, limit],
});

/** Films that are watched at once and listed; the others have fewer viewers. */
const MAX_WATCHED_FILMS = 1000;

export const watchingNow = (since: number): Statement => ({
  sql: `select coalesce(film, '') as film, count(*) as viewers from beacon_views
    where "lastReceivedAt" >= ? and playing = 1 and "endReason" is null
    group by 1 order by 2 desc, 1 limit ${MAX_WATCHED_FILMS}`,
  values: [since],
});

export function latestViews({ from, to, film, browser, onlyFailed, limit }: Wanted): Statement {
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

export const summariesWithin = (step: SummaryStep, from: number, to: number): Statement => ({
  sql: 'select at, body from insight_summaries where step = ? and at >= ? and at < ? order by at',
  values: [step, from, to],
});

export const keepSummary = (step: SummaryStep, { at, body }: KeptSummary): Statement => ({
  sql: `insert into insight_summaries (step, at, body) values (?, ?, ?)
    on conflict (step, at) do update set body = excluded.body`,
  values: [step, at, body],
});

export const voidDay = (day: number): Statement => ({
  sql: "delete from insight_summaries where step = 'day' and at = ?",
  values: [day],
});

/** Forgets the hours and days before a time. */
export const forgetSummaries = (before: number): Statement => ({
  sql: 'delete from insight_summaries where at < ?',
  values: [before],
});

const stateName = 'summed-up-until';

export const readState: Statement = {
  sql: 'select value from insight_states where name = ?',
  values: [stateName],
};

export const keepState = (time: number): Statement => ({
  sql: `insert into insight_states (name, value) values (?, ?)
    on conflict (name) do update set value = excluded.value`,
  values: [stateName, time],
});
