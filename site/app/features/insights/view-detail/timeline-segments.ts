import type { ViewEvent } from '../insights-schemas.ts';

/** The playback states that have a lane in the timeline. */
export const laneNames = ['playing', 'stalled', 'seeking', 'paused'] as const;
export type LaneName = (typeof laneNames)[number];

/** A period of a view in one playback state. Times are in milliseconds from the first event. */
export interface TimelineSegment {
  readonly lane: LaneName;
  readonly from: number;
  readonly to: number;
}

/**
 * The playback state after each type of event; `underlying` is the state to which playback returns
 * after an interruption such as a stall, seek or sleep.
 */
const stateAfterEvent = new Map<string, LaneName | 'none' | 'underlying'>(
  Object.entries({
    play: 'stalled',
    playing: 'playing',
    pause: 'paused',
    'stall-start': 'stalled',
    'stall-end': 'underlying',
    'seek-start': 'seeking',
    'seek-end': 'underlying',
    'interstitial-start': 'none',
    'interstitial-end': 'underlying',
    sleep: 'none',
    wake: 'underlying',
    suspend: 'none',
    resume: 'underlying',
    ended: 'none',
    error: 'none',
    'view-end': 'none',
  } as const),
);

/** Types of events that are failures. */
const failureEventTypes = new Set(['error', 'request-failed']);

/** Returns the time from the first event of a view to the last, in milliseconds. */
export function getViewDurationMs(events: readonly ViewEvent[]): number {
  return Math.max(0, (events.at(-1)?.at ?? 0) - (events[0]?.at ?? 0));
}

/** The current playback state, and its start in milliseconds from the first event. */
interface PlaybackState {
  lane: LaneName | 'none';
  startMs: number;
  /**
   * The state to return to after an interruption. `stalled` from a play request until a frame is
   * displayed.
   */
  underlying: 'playing' | 'paused' | 'stalled';
}

/** Converts the events of a view to consecutive segments without overlap. */
export function toTimelineSegments(events: readonly ViewEvent[]): TimelineSegment[] {
  const startTime = events[0]?.at ?? 0;
  const segments: TimelineSegment[] = [];
  const current: PlaybackState = { lane: 'none', startMs: 0, underlying: 'paused' };
  const setState = (next: PlaybackState['lane'], atMs: number): void => {
    const { lane, startMs } = current;
    if (next === lane) return;
    if (lane !== 'none' && atMs > startMs) segments.push({ lane, from: startMs, to: atMs });
    Object.assign(current, { lane: next, startMs: atMs });
  };
  for (const { type, at } of events) {
    const next = stateAfterEvent.get(type);
    // A play request has no effect during playback.
    if (next === undefined || (type === 'play' && current.underlying === 'playing')) continue;
    current.underlying = getUnderlyingState(type, current.underlying);
    // A play request or a pause does not end a seek.
    if (current.lane === 'seeking' && (type === 'play' || type === 'pause')) continue;
    setState(next === 'underlying' ? current.underlying : next, at - startTime);
  }
  setState('none', getViewDurationMs(events));
  return segments;
}

function getUnderlyingState(
  type: string,
  current: PlaybackState['underlying'],
): PlaybackState['underlying'] {
  if (type === 'play') return 'stalled';
  // A view of media that is already playing has no `playing` event before its first stall.
  if (type === 'playing' || type === 'stall-start') return 'playing';
  return type === 'pause' || type === 'ended' || type === 'error' ? 'paused' : current;
}

/** Returns the times of failures, in milliseconds from the first event. */
export function listFailureTimes(events: readonly ViewEvent[]): number[] {
  const startTime = events[0]?.at ?? 0;
  return events.filter(({ type }) => failureEventTypes.has(type)).map(({ at }) => at - startTime);
}
