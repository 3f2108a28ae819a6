import type { Metrics, ViewState } from 'vitrine/beacon-schema';
import schema from '../beacon-1.json' with { type: 'json' };
import type { ValidationIssue } from './collector-error.ts';

/** Clocks and rounding may differ by this much within one view. */
const TOLERANCE_MS = 60_000;

/** Metrics that add up within the watch time; sums of rounded parts may differ from it. */
const ROUNDING_MS = 1000;

/** No display shows, and no decoder drops, more frames in a second. */
const MAX_FRAMES_PER_SECOND = 1000;

/** Durations within one view: none can be longer than the view is old. */
const durations = [
  'watchTime',
  'playingTime',
  'seekTime',
  'longestSeek',
  'stallTime',
  'longestStall',
  'pausedTime',
  'sleepTime',
] as const satisfies readonly (keyof Metrics)[];

/** Durations that are parts of the watch time. */
const partsOfWatchTime = [
  'playingTime',
  'seekTime',
  'stallTime',
] as const satisfies readonly (keyof Metrics)[];

interface Limits {
  /** When the beacon was sent, by the clock of the visitor. */
  readonly sentAt: number;
  /** The lowest sample rate that is accepted, from 0 to 1. */
  readonly minSampleRate: number;
}

/**
 * Returns what about a state cannot be true although every number is within the range that the
 * schema gives it: a forged one could outweigh thousands of honest views in sums and means.
 */
export function outliersOf(
  { startedAt, sampleRate, measures }: ViewState,
  { sentAt, minSampleRate }: Limits,
): readonly ValidationIssue[] {
  const found: ValidationIssue[] = [];
  const check = (at: string, value: number | undefined, limit: number) => {
    if (value !== undefined && value > limit) {
      found.push({ pointer: at, message: `must be <= ${limit}`, isOutlier: true });
    }
  };
  if (sampleRate < minSampleRate) {
    const reason = `must be >= ${minSampleRate}`;
    found.push({ pointer: '/state/sampleRate', message: reason, isOutlier: true });
  }
  const age = Math.max(0, sentAt - startedAt) + TOLERANCE_MS;
  for (const name of durations) check(`/state/measures/${name}`, measures[name], age);
  for (const name of partsOfWatchTime) {
    check(`/state/measures/${name}`, measures[name], measures.watchTime + ROUNDING_MS);
  }
  const mostFrames = Math.ceil((age / 1000) * MAX_FRAMES_PER_SECOND);
  check('/state/measures/droppedFrames', measures.droppedFrames, mostFrames);
  check('/state/measures/shownFrames', measures.shownFrames, mostFrames);
  return found;
}

interface Range {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly [keyword: string]: unknown;
}

const { about, measures, ...fields } = schema.properties.state.properties;

/** The fields of a view that have a range, by name. */
const ranges = new Map<string, Range>(
  Object.entries({ ...fields, ...about.properties, ...measures.properties }),
);

/** Whether a number lies within the range that the schema gives a field of a view. */
export function isInRange(name: string, value: number): boolean {
  const { minimum = -Infinity, maximum = Infinity } = ranges.get(name) ?? {};
  return value >= minimum && value <= maximum;
}
