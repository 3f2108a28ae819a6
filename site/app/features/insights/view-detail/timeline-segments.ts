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

/** The playback state after each event; `requested` is the state before a stall, seek or sleep. */
const stateAfter = new Map<string, LaneName | 'none' | 'requested'>(
  Object.entries({
    play: 'stalled',
    playing: 'playing',
    pause: 'paused',
    'stall-start': 'stalled',
    'stall-end': 'requested',
    'seek-start': 'seeking',
    'seek-end': 'requested',
    sleep: 'none',
    wake: 'requested',
    suspend: 'none',
    resume: 'requested',
    ended: 'none',
    error: 'none',
    'view-end': 'none',
  } as const),
);

/** Events that are marked as failures. */
const failureEvents = new Set(['error', 'request-failed']);

/** Returns the time between the first and the last event of a view. */
export function getViewDurationMs(events: readonly ViewEvent[]): number {
  return Math.max(0, (events.at(-1)?.at ?? 0) - (events[0]?.at ?? 0));
}

/** The current playback state, its start, and the state to return to after an interruption. */
interface PlaybackState {
  lane: LaneName | 'none';
  since: number;
  requested: 'playing' | 'paused';
}

/** Converts the events of a view to consecutive segments without overlap. */
export function toTimelineSegments(events: readonly ViewEvent[]): TimelineSegment[] {
  const startTime = events[0]?.at ?? 0;
  const segments: TimelineSegment[] = [];
  const current: PlaybackState = { lane: 'none', since: 0, requested: 'paused' };
  const change = (next: PlaybackState['lane'], at: number): void => {
    const { lane, since } = current;
    if (next === lane) return;
    if (lane !== 'none' && at > since) segments.push({ lane, from: since, to: at });
    Object.assign(current, { lane: next, since: at });
  };
  for (const { type, at } of events) {
    const next = stateAfter.get(type);
    // Requesting playback while playing changes nothing.
    if (next === undefined || (type === 'play' && current.lane === 'playing')) continue;
    if (next === 'playing' || next === 'paused') current.requested = next;
    change(next === 'requested' ? current.requested : next, at - startTime);
  }
  change('none', getViewDurationMs(events));
  return segments;
}

/** Returns the times of failures, in milliseconds from the first event. */
export function listErrorTimes(events: readonly ViewEvent[]): number[] {
  const startTime = events[0]?.at ?? 0;
  return events.filter(({ type }) => failureEvents.has(type)).map(({ at }) => at - startTime);
}
