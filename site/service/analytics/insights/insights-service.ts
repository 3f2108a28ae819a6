import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { buildInsights, type InsightsFilter, type Insights } from './build-insights.ts';
import type {
  InsightsRepository,
  ListedView,
  ViewListQuery,
  ConcurrentViewers,
} from './insights-repository.ts';
import { listStepStarts, type TimeRange } from './time-range.ts';
import { parseSummary, serializeSummary } from './serialize-summary.ts';
import { frequentInSummaries, namedFilms } from './video-titles.ts';
import { countedName, Summarizer } from './summarizer.ts';
import { floorToStep, DAY_MS, HOUR_MS, type DatedSummary, type Summary } from './summary.ts';

/**
 * What was received that long before the last look may not have been there to be seen: it waits
 * to be written, or another process had it.
 */
const lateMs = 5 * 60_000;

/** Players send something every ten seconds while they play; one may get lost. */
const silentMs = 25_000;

/** Where there are more viewers, a part of them stands for all. */
const mostViewers = { hour: 512, day: 2048 } as const;

/** Films that are listed by name beside the published ones, for each hour and each day. */
const MAX_OTHER_FILMS = 300;

/** What was looked for that lately is not looked for again. */
const restMs = 1000;

/**
 * Answers how playback went. Views are summed up by the hour, and hours by the day, so that an
 * answer does not take longer because there are more views; what has changed since the last
 * answer is summed up anew first.
 */
export class InsightsService {
  readonly #shelf: InsightsRepository;
  readonly #now: () => number;
  readonly #publishedFilms: () => Promise<Iterable<string>>;
  /** Each waits for the one before, so that no summary is made of what is changing. */
  readonly #inTurn = pLimit(1);
  #lookedAt = -Infinity;

  /**
   * @param publishedFilms gives the names of films that exist, which are always listed; beacons may
   * name any others. Absent, none is known.
   */
  constructor(
    shelf: InsightsRepository,
    now: () => number = Date.now,
    publishedFilms: () => Promise<Iterable<string>> = () => Promise.resolve([]),
  ) {
    this.#shelf = shelf;
    this.#now = now;
    this.#publishedFilms = publishedFilms;
  }

  getInsights(span: TimeRange, chosen: InsightsFilter): Promise<Insights> {
    return this.#inTurn(async () => {
      await this.#refresh();
      const summaries =
        span.granularity === 'hour' ? await this.#hours(span) : await this.#days(span);
      return buildInsights(summaries, listStepStarts(span), chosen);
    });
  }

  /** Who watches right now, by film. */
  getConcurrentViewers(): Promise<readonly ConcurrentViewers[]> {
    return this.#shelf.countConcurrentViewers(this.#now() - silentMs);
  }

  /** Views that were to play and have fallen silent are not said to: nobody told of their end. */
  async listLatestViews(wanted: ViewListQuery): Promise<readonly ListedView[]> {
    const heardSince = this.#now() - silentMs;
    const views = await this.#shelf.listLatestViews(wanted);
    return views.map((view) =>
      view.playing === 1 && view.lastReceivedAt < heardSince ? { ...view, playing: 0 } : view,
    );
  }

  /** Sums up what has changed, so that whoever asks next need not wait for it. */
  refresh(): Promise<void> {
    return this.#inTurn(async () => {
      const days = new Set((await this.#refresh()).map((hour) => floorToStep(hour, DAY_MS)));
      for (const day of days) await this.#sumUpDay(day);
    });
  }

  /** Sums up the hour that a time falls into anew, because a view of it is gone. */
  recomputeHour(time: number): Promise<void> {
    return this.#inTurn(() => this.#sumUp(floorToStep(time, HOUR_MS)));
  }

  /** Gives the hours that have changed. */
  async #refresh(): Promise<readonly number[]> {
    const now = this.#now();
    if (now - this.#lookedAt < restMs) return [];
    const until = await this.#shelf.getSummarizedUntil();
    const hours = await this.#shelf.listChangedHours(until - lateMs);
    for (const hour of hours) await this.#sumUp(hour);
    // Another process may meanwhile have asked for all of it to be summed up anew.
    if ((await this.#shelf.getSummarizedUntil()) === until)
      await this.#shelf.setSummarizedUntil(now);
    this.#lookedAt = now;
    return hours;
  }

  async #sumUp(hour: number): Promise<void> {
    const frequent = await this.#shelf.frequentFilms(hour, MAX_OTHER_FILMS);
    const named = namedFilms(await this.#publishedFilms(), frequent.map(countedName));
    const counted = new Summarizer(mostViewers.hour, named);
    let views = await this.#shelf.listViewsOfHour(hour);
    while (views.length > 0) {
      for (const view of views) counted.addView(view);
      // Pages are served by the same thread.
      await setImmediate();
      views = await this.#shelf.listViewsOfHour(hour, views.at(-1));
    }
    await this.#shelf.saveHour({ at: hour, body: serializeSummary(counted.summary()) });
  }

  async #hours({ from, to }: Pick<TimeRange, 'from' | 'to'>): Promise<readonly DatedSummary[]> {
    const kept = await this.#shelf.listSummaries('hour', from, to);
    return kept.map(({ at, body }) => ({ startsAt: at, summary: parseSummary(body) }));
  }

  /** Those days that are not summed up yet are, of their hours. */
  async #days({ from, to }: TimeRange): Promise<readonly DatedSummary[]> {
    const kept = await this.#shelf.listSummaries('day', from, to);
    const known = new Map(kept.map(({ at, body }) => [at, parseSummary(body)]));
    const days: DatedSummary[] = [];
    for (let at = from; at < to; at += DAY_MS) {
      const summary = known.get(at) ?? (await this.#sumUpDay(at));
      if (summary !== undefined) days.push({ startsAt: at, summary });
    }
    return days;
  }

  async #sumUpDay(at: number): Promise<Summary | undefined> {
    const hours = await this.#hours({ from: at, to: at + DAY_MS });
    if (hours.length === 0) return undefined;
    const summaries = hours.map(({ summary }) => summary);
    const frequent = frequentInSummaries(summaries, MAX_OTHER_FILMS);
    const named = namedFilms(await this.#publishedFilms(), frequent);
    const day = new Summarizer(mostViewers.day, named);
    for (const summary of summaries) day.addSummary(summary);
    const summary = day.summary();
    await this.#shelf.saveDay({ at, body: serializeSummary(summary) });
    return summary;
  }
}
