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
  selectChangedHours,
  selectMostWatchedVideos,
  upsertSummarizedUntil,
  upsertSummary,
  selectLatestViews,
  selectSummarizedUntil,
  selectSummaries,
  selectViewsOfHour,
  deleteDaySummary,
  selectConcurrentViewers,
  type SqlStatement,
} from './insights-sql.ts';
import { floorToStep, DAY_MS, type SummarizedView } from '../insights/summary.ts';

/** Executes a statement and returns its rows, with integers as numbers. */
export type ExecuteStatement = (statement: SqlStatement) => Promise<readonly unknown[]>;

/** The insights repository on SQLite and PostgreSQL. */
export class SqlInsightsRepository implements InsightsRepository {
  readonly #execute: ExecuteStatement;

  constructor(execute: ExecuteStatement) {
    this.#execute = execute;
  }

  async listChangedHours(since: number): Promise<readonly number[]> {
    return ((await this.#execute(selectChangedHours(since))) as { hour: number }[]).map(
      ({ hour }) => hour,
    );
  }

  async listViewsOfHour(
    hour: number,
    after?: ViewCursor,
  ): Promise<readonly (SummarizedView & ViewCursor)[]> {
    return (await this.#execute(selectViewsOfHour(hour, after))) as (SummarizedView & ViewCursor)[];
  }

  async listMostWatchedVideos(hour: number, limit: number): Promise<readonly string[]> {
    const rows = (await this.#execute(selectMostWatchedVideos(hour, limit))) as { film: string }[];
    return rows.map(({ film }) => film);
  }

  async countConcurrentViewers(since: number): Promise<readonly ConcurrentViewers[]> {
    return (await this.#execute(selectConcurrentViewers(since))) as ConcurrentViewers[];
  }

  async listLatestViews(query: ViewListQuery): Promise<readonly ViewListItem[]> {
    return (await this.#execute(selectLatestViews(query))) as ViewListItem[];
  }

  async listSummaries(
    granularity: Granularity,
    from: number,
    to: number,
  ): Promise<readonly StoredSummary[]> {
    return (await this.#execute(selectSummaries(granularity, from, to))) as StoredSummary[];
  }

  async saveHour(summary: StoredSummary): Promise<void> {
    await this.#execute(deleteDaySummary(floorToStep(summary.at, DAY_MS)));
    await this.#execute(upsertSummary('hour', summary));
  }

  async saveDay(summary: StoredSummary): Promise<void> {
    await this.#execute(upsertSummary('day', summary));
  }

  async getSummarizedUntil(): Promise<number> {
    return ((await this.#execute(selectSummarizedUntil)) as { value: number }[])[0]?.value ?? 0;
  }

  async setSummarizedUntil(time: number): Promise<void> {
    await this.#execute(upsertSummarizedUntil(time));
  }
}
