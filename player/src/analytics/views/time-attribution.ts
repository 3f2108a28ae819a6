import type { ViewRecord } from './view-record.ts';
import { extrapolateSnapshot, hasLooped } from './loop-detection.ts';
import { getPlayheadMotionMs } from './playhead-motion.ts';
import { isSleepGap, recordSleep } from './sleep.ts';
import { startStall, endStillPeriod, isStalled } from './stall-detection.ts';
import type { Look } from '../schema/view.ts';
import { startPlaying } from './wait.ts';

/** A rest is told of while it lasts once it is so long. */
export const SUSTAINED_STALL_MS = 1000;

/**
 * Enters the time since the last look.
 *
 * The time of a film that moves is what its playhead says: what is missing between two looks is a
 * rest of the film, which began where the playhead stopped and ended where it must have gone on. So
 * a few looks a second are enough to know of both to the hundredth of a second.
 */
export function attributeTime(view: ViewRecord, look: Look): void {
  const { mode, last, attempted, tally } = view;
  if (mode === 'playing') return passPlaying(view, look);
  if (mode !== 'rest' && mode !== 'away') return passWaiting(view, mode, look);
  const isPaused = mode === 'rest' && attempted && !last.ended && !tally.error;
  view.addTime(isPaused ? 'paused' : 'away', look.at);
}

/** Enters the time to a moment of which only the time is known. */
export function attributeTimeUntil(view: ViewRecord, at: number): void {
  const from = view.last;
  const moves = view.mode === 'playing' && !isStalled(view, from.at) && !isSleepGap(at - from.at);
  const look = moves ? extrapolateSnapshot(from, at) : { ...from, at };
  attributeTime(view, look);
  view.last = look;
}

/** Takes in a playhead that was put elsewhere and not by the viewer, or once more. */
export function handleJump(view: ViewRecord, look: Look): void {
  attributeTime(view, { ...view.last, at: look.at });
  view.last = look;
}

function passWaiting(view: ViewRecord, mode: 'startup' | 'seeking' | 'stalled', look: Look): void {
  const from = view.last;
  if (from.shouldPlay && isSleepGap(look.at - from.at)) return recordSleep(view, from.at, look.at);
  const moved =
    from.seeking || look.seeking || !from.shouldPlay ? 0 : getPlayheadMotionMs(from, look);
  if (!moved) return view.addTime(mode, look.at);
  startPlaying(view, Math.max(from.at, look.at - moved));
  view.tally.addPlayedRange(from.playhead, look.playhead);
  view.addTime('playing', look.at);
}

function passPlaying(view: ViewRecord, look: Look): void {
  const from = view.last;
  if (hasLooped(from, look)) return loop(view, look);
  const moved = getPlayheadMotionMs(from, look);
  if (moved === undefined) {
    view.hasUnreportedJump = true;
    return attributeTimeUntil(view, look.at);
  }
  view.tally.addPlayedRange(from.playhead, look.playhead);
  move(view, look.at, moved);
}

function loop(view: ViewRecord, { at, playhead }: Look): void {
  const { tally, last } = view;
  tally.addPlayedRange(last.playhead, last.duration);
  tally.addPlayedRange(0, playhead);
  tally.loops += 1;
  view.loopedAt = at;
  move(view, at, ((last.duration - last.playhead + playhead) / last.rate) * 1000);
  view.emit('loop', at, { count: tally.loops });
}

/** The film moved for `moved` of the milliseconds since the last look. */
function move(view: ViewRecord, at: number, moved: number): void {
  const stopped = Math.min(at, view.last.at + moved);
  if (isSleepGap(at - stopped)) {
    const fell = moved === 0 ? Math.min(view.stillSince, stopped) : stopped;
    view.stillSince = Infinity;
    view.addTime('playing', fell);
    return recordSleep(view, fell, at);
  }
  if (view.stillSince === Infinity) {
    view.addTime('playing', stopped);
    if (stopped < at) view.stillSince = stopped;
  } else if (moved > 0) {
    endStillPeriod(view, at - moved);
    view.addTime('playing', at);
  }
  if (at - view.stillSince >= SUSTAINED_STALL_MS) startStall(view, view.stillSince, at);
}
