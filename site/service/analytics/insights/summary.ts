import type { ViewColumn, ViewRow } from './view-row.ts';

/** The columns of a view that count. Times are in milliseconds. */
export const summarizedColumns = [
  'startedAt',
  'firstReceivedAt',
  'lastReceivedAt',
  'film',
  'title',
  'browser',
  'lastHeight',
  'visitor',
  'sampleRate',
  'playAttempted',
  'exitBeforeStart',
  'startupTime',
  'watchTime',
  'stallTime',
  'droppedFrames',
  'shownFrames',
  'failure',
  'experience',
] as const satisfies readonly ViewColumn[];

/** What of a view counts. */
export type SummarizedView = Pick<ViewRow, (typeof summarizedColumns)[number]>;

/** Numbers that add up, over views of one kind. */
export interface SummaryTotals {
  views: number;
  /** Views in which somebody wished to play. */
  plays: number;
  /** Views that were left before anything was seen. */
  exits: number;
  watchTime: number;
  stallTime: number;
  experience: number;
  /** How many views `experience` is the sum of. */
  scoredViews: number;
  /** Frames that came too late to be shown, of `frames`. */
  dropped: number;
  frames: number;
}

/** Views of one film in one browser that ended in one rendition. */
export interface SummaryGroup extends Readonly<SummaryTotals> {
  readonly film: string;
  readonly browser: string;
  readonly rendition: string;
  /** Buckets of startup time, each followed by its count. */
  readonly startup: readonly number[];
  /** Kinds of failure, and how many views had each. */
  readonly failures: Readonly<Record<string, number>>;
  /** Those viewers that the level of the summary keeps. */
  readonly viewers: readonly number[];
}

/** What there is to know of all views that began in an hour, or on a day. */
export interface Summary {
  /** Which part of the viewers is kept. */
  readonly level: number;
  readonly titles: Readonly<Record<string, string>>;
  readonly groups: readonly SummaryGroup[];
}

/** A summary with the time from which on it counts. */
export interface DatedSummary {
  /** Milliseconds since the epoch. */
  readonly startsAt: number;
  readonly summary: Summary;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The beginning of the hour, or of the day in UTC, that a time falls into. */
export function floorToStep(time: number, length: number): number {
  return Math.floor(time / length) * length;
}

export const EMPTY_TOTALS: Readonly<SummaryTotals> = {
  views: 0,
  plays: 0,
  exits: 0,
  watchTime: 0,
  stallTime: 0,
  experience: 0,
  scoredViews: 0,
  dropped: 0,
  frames: 0,
};

/** Most groups have none; being one and the same, it need not be looked through. */
export const NO_ERRORS: SummaryGroup['failures'] = {};

/** Adds what one view or group counts to a sum. */
export function addTotals(sum: SummaryTotals, more: Readonly<SummaryTotals>): void {
  sum.views += more.views;
  sum.plays += more.plays;
  sum.exits += more.exits;
  sum.watchTime += more.watchTime;
  sum.stallTime += more.stallTime;
  sum.experience += more.experience;
  sum.scoredViews += more.scoredViews;
  sum.dropped += more.dropped;
  sum.frames += more.frames;
}
