import type { Metrics, ViewState } from 'vitrine/beacon-schema';
import schema from '../beacon-1.json' with { type: 'json' };
import type { ValidationIssue } from './collector-error.ts';

/** Tolerance for differences of clocks and rounding within one view. */
const TOLERANCE_MS = 60_000;

/** Tolerance for rounded parts of the watch time. */
const ROUNDING_MS = 1000;

/** Maximum number of frames that a player shows or drops per second. */
const MAX_FRAMES_PER_SECOND = 1000;

/** Durations that cannot exceed the age of the view. */
const durations = [
  'watchTime',
  'playingTime',
  'seekTime',
  'longestSeek',
  'stallTime',
  'longestStall',
  'pausedTime',
  'sleepTime',
  'interstitialTime',
] as const satisfies readonly (keyof Metrics)[];

/** Durations that cannot exceed the watch time. */
const watchTimeParts = [
  'playingTime',
  'seekTime',
  'stallTime',
] as const satisfies readonly (keyof Metrics)[];

interface Limits {
  /** When the beacon was sent, by the visitor's clock. In milliseconds since the epoch. */
  readonly sentAt: number;
  /** The lowest sample rate that is accepted, from 0 to 1. */
  readonly minSampleRate: number;
}

/**
 * Finds values of a view state that are within the ranges of the schema but contradict each other.
 * A forged state could otherwise outweigh thousands of honest views in sums and means.
 */
export function findOutliers(
  { startedAt, sampleRate, measures }: ViewState,
  { sentAt, minSampleRate }: Limits,
): readonly ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  const checkMaximum = (pointer: string, value: number | undefined, limit: number) => {
    if (value !== undefined && value > limit) {
      issues.push({ pointer, message: `must be <= ${limit}`, isOutlier: true });
    }
  };
  if (sampleRate < minSampleRate) {
    const reason = `must be >= ${minSampleRate}`;
    issues.push({ pointer: '/state/sampleRate', message: reason, isOutlier: true });
  }
  const maxAgeMs = Math.max(0, sentAt - startedAt) + TOLERANCE_MS;
  for (const name of durations) checkMaximum(`/state/measures/${name}`, measures[name], maxAgeMs);
  for (const name of watchTimeParts) {
    checkMaximum(`/state/measures/${name}`, measures[name], measures.watchTime + ROUNDING_MS);
  }
  const maxFrames = Math.ceil((maxAgeMs / 1000) * MAX_FRAMES_PER_SECOND);
  checkMaximum('/state/measures/droppedFrames', measures.droppedFrames, maxFrames);
  checkMaximum('/state/measures/shownFrames', measures.shownFrames, maxFrames);
  return issues;
}

interface Range {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly [keyword: string]: unknown;
}

const { about, measures, ...fields } = schema.properties.state.properties;

/** The ranges of the fields of a view, by name. */
const ranges = new Map<string, Range>(
  Object.entries({ ...fields, ...about.properties, ...measures.properties }),
);

/** Returns whether a number is within the range of a field in the schema. */
export function isInRange(name: string, value: number): boolean {
  const { minimum = -Infinity, maximum = Infinity } = ranges.get(name) ?? {};
  return value >= minimum && value <= maximum;
}
