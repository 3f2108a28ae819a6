import type {
  InsightShelf,
  KeptSummary,
  ListedView,
  Place,
  SummaryStep,
  Wanted,
  Watched,
} from '../insights/insight-shelf.ts';
import { frequentFilms, latestViews, viewsOfHour, type Statement } from '../insights/shelf-sql.ts';
import { beginningOf, dayMs, hourMs, type CountedView } from '../insights/summary.ts';
import type { ClickHouseServer } from './clickhouse-server.ts';
import { literal } from './clickhouse-sql.ts';

const stateName = 'summed-up-until';

/** A summary that is void is one without a text, because rows are only ever added. */
const voidBody = '';

/** What the insights need of ClickHouse. */
export class ClickHouseShelf implements InsightShelf {
  readonly #server: ClickHouseServer;
  #lastRank = 0;

  constructor(server: ClickHouseServer) {
    this.#server = server;
  }

  async changedHours(since: number): Promise<readonly number[]> {
    const rows = await this.#server.rows<{ hour: number }>(
      `select distinct intDiv("startedAt", ${hourMs}) * ${hourMs} as hour from beacon_views
        where "lastReceivedAt" >= ${since} order by hour`,
    );
    return rows.map(({ hour }) => hour);
  }

  viewsOf(hour: number, after?: Place): Promise<readonly (CountedView & Place)[]> {
    return this.#server.rows(written(viewsOfHour(hour, after)));
  }

  async frequentFilms(hour: number, limit: number): Promise<readonly string[]> {
    const rows = await this.#server.rows<{ film: string }>(written(frequentFilms(hour, limit)));
    return rows.map(({ film }) => film);
  }

  watching(since: number): Promise<readonly Watched[]> {
    return this.#server.rows(
      `select ifNull(film, '') as film, count() as viewers from beacon_views final
        where "lastReceivedAt" >= ${since} and playing = 1 and "endReason" is null
        group by film order by viewers desc, film`,
    );
  }

  latest(wanted: Wanted): Promise<readonly ListedView[]> {
    return this.#server.rows(written(latestViews(wanted)));
  }

  summaries(step: SummaryStep, from: number, to: number): Promise<readonly KeptSummary[]> {
    return this.#server.rows(
      `select at, body from insight_summaries final where step = ${literal(step)}
        and at >= ${from} and at < ${to} and body != ${literal(voidBody)} order by at`,
    );
  }

  async keepHour({ at, body }: KeptSummary): Promise<void> {
    const ofDay = { step: 'day', at: beginningOf(at, dayMs), body: voidBody };
    await this.#keep('insight_summaries', [ofDay, { step: 'hour', at, body }]);
  }

  async keepDay({ at, body }: KeptSummary): Promise<void> {
    await this.#keep('insight_summaries', [{ step: 'day', at, body }]);
  }

  async summedUpUntil(): Promise<number> {
    const rows = await this.#server.rows<{ value: number }>(
      `select value from insight_states final where name = ${literal(stateName)}`,
    );
    return rows[0]?.value ?? 0;
  }

  async setSummedUpUntil(time: number): Promise<void> {
    await this.#keep('insight_states', [{ name: stateName, value: time }]);
  }

  /** Forgets the hours and days before a time. */
  async forget(before: number): Promise<void> {
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
function written({ sql, values }: Statement): string {
  const left = [...values];
  return sql
    .replaceAll('?', () => literal(left.shift() ?? ''))
    .replaceAll('from beacon_views', 'from beacon_views final');
}
