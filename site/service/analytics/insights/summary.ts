import type { ViewColumn, ViewRow } from './view-row.ts';

/** The columns of a view that are summarized. Times are in milliseconds. */
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

/** The summarized columns of a view. */
export type SummarizedView = Pick<ViewRow, (typeof summarizedColumns)[number]>;

/** Totals of a group of views, weighted by sample rate. Durations are in milliseconds. */
export interface SummaryTotals {
  views: number;
  /** Views with a play attempt. */
  plays: number;
  /** Views that were left before the first frame. */
  exits: number;
  watchTime: number;
  stallTime: number;
  /** Sum of the experience scores. */
  experience: number;
  /** Number of views with an experience score. */
  scoredViews: number;
  /** Dropped frames, out of `frames`. */
  dropped: number;
  frames: number;
}

/** Views of one video in one browser that ended in one rendition. */
export interface SummaryGroup extends Readonly<SummaryTotals> {
  readonly film: string;
  readonly browser: string;
  readonly rendition: string;
  /** The histogram of startup times: alternating bucket and count. */
  readonly startup: readonly number[];
  /** Number of views by kind of error. */
  readonly failures: Readonly<Record<string, number>>;
  /** Hashes of the viewers in the sample of `Summary.level`. */
  readonly viewers: readonly number[];
}

/** Summary of all views that started in an hour or on a day, grouped by video, browser and rendition. */
export interface Summary {
  /** The sample level of `viewers`: each level halves the sample. */
  readonly level: number;
  /** Titles of videos by name. */
  readonly titles: Readonly<Record<string, string>>;
  readonly groups: readonly SummaryGroup[];
}

/** A summary with the start of its hour or day. */
export interface DatedSummary {
  /** Milliseconds since the epoch. */
  readonly startsAt: number;
  readonly summary: Summary;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Rounds a time down to the start of its hour or UTC day; `stepMs` is the length of the hour or
 * day.
 */
export function floorToStep(time: number, stepMs: number): number {
  return Math.floor(time / stepMs) * stepMs;
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

/** The empty error counts of all groups without errors, which are compared by identity. */
export const NO_ERRORS: SummaryGroup['failures'] = {};

/** Adds the totals of a view or group to `sum`. */
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
