import type {
  InsightsRepository,
  StoredSummary,
  ListedView,
  ViewCursor,
  Granularity,
  ViewListQuery,
  ConcurrentViewers,
} from '../insights/insights-repository.ts';
import {
  frequentFilms,
  selectLatestViews,
  selectViewsOfHour,
  type SqlStatement,
} from './insights-sql.ts';
import { floorToStep, DAY_MS, HOUR_MS, type SummarizedView } from '../insights/summary.ts';
import type { ClickHouseConnection } from './clickhouse-connection.ts';
import { literal } from './clickhouse-sql.ts';

const stateName = 'summed-up-until';

/** A summary that is void is one without a text, because rows are only ever added. */
const voidBody = '';

/** What the insights need of ClickHouse. */
export class ClickHouseInsightsRepository implements InsightsRepository {
  readonly #server: ClickHouseConnection;
  #lastRank = 0;

  constructor(server: ClickHouseConnection) {
    this.#server = server;
  }

  async listChangedHours(since: number): Promise<readonly number[]> {
    const rows = await this.#server.query<{ hour: number }>(
      `select distinct intDiv("startedAt", ${HOUR_MS}) * ${HOUR_MS} as hour from beacon_views
        where "lastReceivedAt" >= ${since} order by hour`,
    );
    return rows.map(({ hour }) => hour);
  }

  listViewsOfHour(
    hour: number,
    after?: ViewCursor,
  ): Promise<readonly (SummarizedView & ViewCursor)[]> {
    return this.#server.query(written(selectViewsOfHour(hour, after)));
  }

  async frequentFilms(hour: number, limit: number): Promise<readonly string[]> {
    const rows = await this.#server.query<{ film: string }>(written(frequentFilms(hour, limit)));
    return rows.map(({ film }) => film);
  }

  countConcurrentViewers(since: number): Promise<readonly ConcurrentViewers[]> {
    return this.#server.query(
      `select ifNull(film, '') as film, count() as viewers from beacon_views final
        where "lastReceivedAt" >= ${since} and playing = 1 and "endReason" is null
        group by film order by viewers desc, film`,
    );
  }

  listLatestViews(wanted: ViewListQuery): Promise<readonly ListedView[]> {
    return this.#server.query(written(selectLatestViews(wanted)));
  }

  listSummaries(step: Granularity, from: number, to: number): Promise<readonly StoredSummary[]> {
    return this.#server.query(
      `select at, body from insight_summaries final where step = ${literal(step)}
        and at >= ${from} and at < ${to} and body != ${literal(voidBody)} order by at`,
    );
  }

  async saveHour({ at, body }: StoredSummary): Promise<void> {
    const ofDay = { step: 'day', at: floorToStep(at, DAY_MS), body: voidBody };
    await this.#keep('insight_summaries', [ofDay, { step: 'hour', at, body }]);
  }

  async saveDay({ at, body }: StoredSummary): Promise<void> {
    await this.#keep('insight_summaries', [{ step: 'day', at, body }]);
  }

  async getSummarizedUntil(): Promise<number> {
    const rows = await this.#server.query<{ value: number }>(
      `select value from insight_states final where name = ${literal(stateName)}`,
    );
    return rows[0]?.value ?? 0;
  }

  async setSummarizedUntil(time: number): Promise<void> {
    await this.#keep('insight_states', [{ name: stateName, value: time }]);
  }

  /** Forgets the hours and days before a time. */
  async deleteSummariesBefore(before: number): Promise<void> {
    await this.#server.delete('insight_summaries', `at < ${before}`);
  }

  /** What is kept later stays, also of what is kept at the same moment. */
  async #keep(table: string, rows: readonly object[]): Promise<void> {
    this.#lastRank = Math.max(this.#lastRank + 1, Date.now() * 1000);
    const rank = this.#lastRank;
    await this.#server.insert(
      table,
      rows.map((row) => ({ ...row, rank })),
    );
  }
}

/** A statement with its values in it, which reads each view once. */
function written({ sql, values }: SqlStatement): string {
  const left = [...values];
  return sql
    .replaceAll('?', () => literal(left.shift() ?? ''))
    .replaceAll('from beacon_views', 'from beacon_views final');
}
