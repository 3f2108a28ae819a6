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

/** The playback state after each event; `underlying` is the state apart from a stall, seek or sleep. */
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

/** Events that are marked as failures. */
const failureEvents = new Set(['error', 'request-failed']);

/** Returns the time between the first and the last event of a view. */
export function getViewDurationMs(events: readonly ViewEvent[]): number {
  return Math.max(0, (events.at(-1)?.at ?? 0) - (events[0]?.at ?? 0));
}

/** The current playback state, and its start. */
interface PlaybackState {
  lane: LaneName | 'none';
  since: number;
  /**
   * The state to return to after an interruption: `stalled` while playback is requested and the
   * first frame, or the next one after a pause, has not been displayed.
   */
  underlying: 'playing' | 'paused' | 'stalled';
}

/** Converts the events of a view to consecutive segments without overlap. */
export function toTimelineSegments(events: readonly ViewEvent[]): TimelineSegment[] {
  const startTime = events[0]?.at ?? 0;
  const segments: TimelineSegment[] = [];
  const current: PlaybackState = { lane: 'none', since: 0, underlying: 'paused' };
  const setState = (next: PlaybackState['lane'], at: number): void => {
    const { lane, since } = current;
    if (next === lane) return;
    if (lane !== 'none' && at > since) segments.push({ lane, from: since, to: at });
    Object.assign(current, { lane: next, since: at });
  };
  for (const { type, at } of events) {
    const next = stateAfterEvent.get(type);
    // A play request has no effect during playback.
    if (next === undefined || (type === 'play' && current.underlying === 'playing')) continue;
    current.underlying = getUnderlyingState(type, current.underlying);
    // A seek goes on while playback is requested or paused.
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
export function listErrorTimes(events: readonly ViewEvent[]): number[] {
  const startTime = events[0]?.at ?? 0;
  return events.filter(({ type }) => failureEvents.has(type)).map(({ at }) => at - startTime);
}
