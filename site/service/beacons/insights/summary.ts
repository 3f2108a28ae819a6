import type { ViewColumn, ViewRow } from '../view-row.ts';

/** The columns of a view that count. Times are in milliseconds. */
export const countedColumns = [
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
export type CountedView = Pick<ViewRow, (typeof countedColumns)[number]>;

/** Numbers that add up, over views of one kind. */
export interface Sums {
  views: number;
  /** Views in which somebody wished to play. */
  plays: number;
  /** Views that were left before anything was seen. */
  exits: number;
  watchTime: number;
  stallTime: number;
  experience: number;
  /** How many views `experience` is the sum of. */
  judged: number;
  /** Frames that came too late to be shown, of `frames`. */
  dropped: number;
  frames: number;
}

/** Views of one film in one browser that ended in one rendition. */
export interface Group extends Readonly<Sums> {
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
  readonly groups: readonly Group[];
}

/** A summary with the time from which on it counts. */
export interface DatedSummary {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly summary: Summary;
}

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** The beginning of the hour, or of the day in UTC, that a time falls into. */
export function beginningOf(time: number, length: number): number {
  return Math.floor(time / length) * length;
}

export const noSums: Readonly<Sums> = {
  views: 0,
  plays: 0,
  exits: 0,
  watchTime: 0,
  stallTime: 0,
  experience: 0,
  judged: 0,
  dropped: 0,
  frames: 0,
};

/** Most groups have none; being one and the same, it need not be looked through. */
export const noFailures: Group['failures'] = {};

/** Adds what one view or group counts to a sum. */
export function addSums(sum: Sums, more: Readonly<Sums>): void {
  sum.views += more.views;
  sum.plays += more.plays;
  sum.exits += more.exits;
  sum.watchTime += more.watchTime;
  sum.stallTime += more.stallTime;
  sum.experience += more.experience;
  sum.judged += more.judged;
  sum.dropped += more.dropped;
  sum.frames += more.frames;
}
