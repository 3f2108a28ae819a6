import type {
  InsightShelf,
  KeptSummary,
  ListedView,
  Place,
  SummaryStep,
  Wanted,
  Watched,
} from './insight-shelf.ts';
import {
  changedHours,
  frequentFilms,
  keepState,
  keepSummary,
  latestViews,
  readState,
  summariesWithin,
  viewsOfHour,
  voidDay,
  watchingNow,
  type Statement,
} from './shelf-sql.ts';
import { beginningOf, dayMs, type CountedView } from './summary.ts';

/** Runs a statement and gives the rows that it answers with; numbers are numbers in them. */
export type RunStatement = (statement: Statement) => Promise<readonly unknown[]>;

/** What the insights need of a database that speaks SQL. */
export class SqlShelf implements InsightShelf {
  readonly #run: RunStatement;

  constructor(run: RunStatement) {
    this.#run = run;
  }

  async changedHours(since: number): Promise<readonly number[]> {
    return ((await this.#run(changedHours(since))) as { hour: number }[]).map(({ hour }) => hour);
  }

  async viewsOf(hour: number, after?: Place): Promise<readonly (CountedView & Place)[]> {
    return (await this.#run(viewsOfHour(hour, after))) as (CountedView & Place)[];
  }

  async frequentFilms(hour: number, limit: number): Promise<readonly string[]> {
    const rows = (await this.#run(frequentFilms(hour, limit))) as { film: string }[];
    return rows.map(({ film }) => film);
  }

  async watching(since: number): Promise<readonly Watched[]> {
    return (await this.#run(watchingNow(since))) as Watched[];
  }

  async latest(wanted: Wanted): Promise<readonly ListedView[]> {
    return (await this.#run(latestViews(wanted))) as ListedView[];
  }

  async summaries(step: SummaryStep, from: number, to: number): Promise<readonly KeptSummary[]> {
    return (await this.#run(summariesWithin(step, from, to))) as KeptSummary[];
  }

  async keepHour(summary: KeptSummary): Promise<void> {
    await this.#run(voidDay(beginningOf(summary.at, dayMs)));
    await this.#run(keepSummary('hour', summary));
  }

  async keepDay(summary: KeptSummary): Promise<void> {
    await this.#run(keepSummary('day', summary));
  }

  async summedUpUntil(): Promise<number> {
    return ((await this.#run(readState)) as { value: number }[])[0]?.value ?? 0;
  }

  async setSummedUpUntil(time: number): Promise<void> {
    await this.#run(keepState(time));
  }
}
