import type {
  InsightsRepository,
  StoredSummary,
  ViewListItem,
  ViewCursor,
  Granularity,
  ViewListQuery,
  ConcurrentViewers,
} from '../insights/insights-repository.ts';
import {
  selectMostWatchedVideos,
  selectLatestViews,
  selectViewsOfHour,
  type SqlStatement,
} from './insights-sql.ts';
import { floorToStep, DAY_MS, HOUR_MS, type SummarizedView } from '../insights/summary.ts';
import type { ClickHouseConnection } from './clickhouse-connection.ts';
import { toLiteral } from './clickhouse-sql.ts';

const STATE_NAME = 'summed-up-until';

/** Body of an invalidated summary. ClickHouse rows are replaced, not deleted. */
const INVALID_BODY = '';

/** The insights repository on ClickHouse. */
export class ClickHouseInsightsRepository implements InsightsRepository {
  readonly #connection: ClickHouseConnection;
  #lastRank = 0;

  constructor(connection: ClickHouseConnection) {
    this.#connection = connection;
  }

  async listChangedHours(since: number): Promise<readonly number[]> {
    const rows = await this.#connection.query<{ hour: number }>(
      `select distinct intDiv("startedAt", ${HOUR_MS}) * ${HOUR_MS} as hour from beacon_views
        where "lastReceivedAt" >= ${since} order by hour`,
    );
    return rows.map(({ hour }) => hour);
  }

  listViewsOfHour(
    hour: number,
    after?: ViewCursor,
  ): Promise<readonly (SummarizedView & ViewCursor)[]> {
    return this.#connection.query(toClickHouseSql(selectViewsOfHour(hour, after)));
  }

  async listMostWatchedVideos(hour: number, limit: number): Promise<readonly string[]> {
    const rows = await this.#connection.query<{ film: string }>(
      toClickHouseSql(selectMostWatchedVideos(hour, limit)),
    );
    return rows.map(({ film }) => film);
  }

  countConcurrentViewers(since: number): Promise<readonly ConcurrentViewers[]> {
    return this.#connection.query(
      `select ifNull(film, '') as film, count() as viewers from beacon_views final
        where "lastReceivedAt" >= ${since} and playing = 1 and "endReason" is null
        group by film order by viewers desc, film`,
    );
  }

  listLatestViews(query: ViewListQuery): Promise<readonly ViewListItem[]> {
    return this.#connection.query(toClickHouseSql(selectLatestViews(query)));
  }

  listSummaries(
    granularity: Granularity,
    from: number,
    to: number,
  ): Promise<readonly StoredSummary[]> {
    return this.#connection.query(
      `select at, body from insight_summaries final where step = ${toLiteral(granularity)}
        and at >= ${from} and at < ${to} and body != ${toLiteral(INVALID_BODY)} order by at`,
    );
  }

  async saveHour({ at, body }: StoredSummary): Promise<void> {
    const invalidDay = { step: 'day', at: floorToStep(at, DAY_MS), body: INVALID_BODY };
    await this.#insert('insight_summaries', [invalidDay, { step: 'hour', at, body }]);
  }

  async saveDay({ at, body }: StoredSummary): Promise<void> {
    await this.#insert('insight_summaries', [{ step: 'day', at, body }]);
  }

  async getSummarizedUntil(): Promise<number> {
    const rows = await this.#connection.query<{ value: number }>(
      `select value from insight_states final where name = ${toLiteral(STATE_NAME)}`,
    );
    return rows[0]?.value ?? 0;
  }

  async setSummarizedUntil(time: number): Promise<void> {
    await this.#insert('insight_states', [{ name: STATE_NAME, value: time }]);
  }

  /** Deletes the hourly and daily summaries before a time. */
  async deleteSummariesBefore(before: number): Promise<void> {
    await this.#connection.delete('insight_summaries', `at < ${before}`);
  }

  /** Inserts rows that replace earlier ones, even those of the same millisecond. */
  async #insert(table: string, rows: readonly object[]): Promise<void> {
    this.#lastRank = Math.max(this.#lastRank + 1, Date.now() * 1000);
    const rank = this.#lastRank;
    await this.#connection.insert(
      table,
      rows.map((row) => ({ ...row, rank })),
    );
  }
}

/** Inserts the values into a statement and adds `final`, which returns each view once. */
function toClickHouseSql({ sql, values }: SqlStatement): string {
  const remainingValues = [...values];
  return sql
    .replaceAll('?', () => toLiteral(remainingValues.shift() ?? ''))
    .replaceAll('from beacon_views', 'from beacon_views final');
}
