import type { ViewEvent } from '../insights-schemas.ts';

/** What a film does, as far as events tell. */
export const laneNames = ['playing', 'stalled', 'seeking', 'paused'] as const;
export type LaneName = (typeof laneNames)[number];

/** A stretch of a view in which the film did one thing. Milliseconds from the first event. */
export interface TimelineSegment {
  readonly lane: LaneName;
  readonly from: number;
  readonly to: number;
}

/** What the film does after an event; `wish` is whatever it did before it was held up. */
const after = new Map<string, LaneName | 'nothing' | 'wish'>(
  Object.entries({
    play: 'stalled',
    playing: 'playing',
    pause: 'paused',
    'stall-start': 'stalled',
    'stall-end': 'wish',
    'seek-start': 'seeking',
    'seek-end': 'wish',
    sleep: 'nothing',
    wake: 'wish',
    suspend: 'nothing',
    resume: 'wish',
    ended: 'nothing',
    error: 'nothing',
    'view-end': 'nothing',
  } as const),
);

/** What happened at one moment and stands out. */
const failures = new Set(['error', 'request-failed']);

/** How long a view was, as far as its events tell. */
export function getViewDurationMs(events: readonly ViewEvent[]): number {
  return Math.max(0, (events.at(-1)?.at ?? 0) - (events[0]?.at ?? 0));
}

/** What the film does, since when, and what it does when nothing holds it up. */
interface Doing {
  lane: LaneName | 'nothing';
  since: number;
  wish: 'playing' | 'paused';
}

/** Turns events into what the film did, one stretch after the other. */
export function toTimelineSegments(events: readonly ViewEvent[]): TimelineSegment[] {
  const begin = events[0]?.at ?? 0;
  const stretches: TimelineSegment[] = [];
  const now: Doing = { lane: 'nothing', since: 0, wish: 'paused' };
  const change = (next: Doing['lane'], at: number): void => {
    const { lane, since } = now;
    if (next === lane) return;
    if (lane !== 'nothing' && at > since) stretches.push({ lane, from: since, to: at });
    Object.assign(now, { lane: next, since: at });
  };
  for (const { type, at } of events) {
    const next = after.get(type);
    // A wish to play what plays already changes nothing.
    if (next === undefined || (type === 'play' && now.lane === 'playing')) continue;
    if (next === 'playing' || next === 'paused') now.wish = next;
    change(next === 'wish' ? now.wish : next, at - begin);
  }
  change('nothing', getViewDurationMs(events));
  return stretches;
}

/** When something failed, in milliseconds from the first event. */
export function listErrorTimes(events: readonly ViewEvent[]): number[] {
  const begin = events[0]?.at ?? 0;
  return events.filter(({ type }) => failures.has(type)).map(({ at }) => at - begin);
}
