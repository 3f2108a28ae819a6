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
  selectChangedHours,
  frequentFilms,
  upsertState,
  upsertSummary,
  selectLatestViews,
  selectState,
  selectSummaries,
  selectViewsOfHour,
  deleteDaySummary,
  selectConcurrentViewers,
  type SqlStatement,
} from './insights-sql.ts';
import { floorToStep, DAY_MS, type SummarizedView } from '../insights/summary.ts';

/** Runs a statement and gives the rows that it answers with; numbers are numbers in them. */
export type ExecuteStatement = (statement: SqlStatement) => Promise<readonly unknown[]>;

/** What the insights need of a database that speaks SQL. */
export class SqlInsightsRepository implements InsightsRepository {
  readonly #run: ExecuteStatement;

  constructor(run: ExecuteStatement) {
    this.#run = run;
  }

  async listChangedHours(since: number): Promise<readonly number[]> {
    return ((await this.#run(selectChangedHours(since))) as { hour: number }[]).map(
      ({ hour }) => hour,
    );
  }

  async listViewsOfHour(
    hour: number,
    after?: ViewCursor,
  ): Promise<readonly (SummarizedView & ViewCursor)[]> {
    return (await this.#run(selectViewsOfHour(hour, after))) as (SummarizedView & ViewCursor)[];
  }

  async frequentFilms(hour: number, limit: number): Promise<readonly string[]> {
    const rows = (await this.#run(frequentFilms(hour, limit))) as { film: string }[];
    return rows.map(({ film }) => film);
  }

  async countConcurrentViewers(since: number): Promise<readonly ConcurrentViewers[]> {
    return (await this.#run(selectConcurrentViewers(since))) as ConcurrentViewers[];
  }

  async listLatestViews(wanted: ViewListQuery): Promise<readonly ListedView[]> {
    return (await this.#run(selectLatestViews(wanted))) as ListedView[];
  }

  async listSummaries(
    step: Granularity,
    from: number,
    to: number,
  ): Promise<readonly StoredSummary[]> {
    return (await this.#run(selectSummaries(step, from, to))) as StoredSummary[];
  }

  async saveHour(summary: StoredSummary): Promise<void> {
    await this.#run(deleteDaySummary(floorToStep(summary.at, DAY_MS)));
    await this.#run(upsertSummary('hour', summary));
  }

  async saveDay(summary: StoredSummary): Promise<void> {
    await this.#run(upsertSummary('day', summary));
  }

  async getSummarizedUntil(): Promise<number> {
    return ((await this.#run(selectState)) as { value: number }[])[0]?.value ?? 0;
  }

  async setSummarizedUntil(time: number): Promise<void> {
    await this.#run(upsertState(time));
  }
}
