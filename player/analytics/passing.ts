import type { Course } from './course.ts';
import { carriedOn, hasLooped } from './loop.ts';
import { motion } from './motion.ts';
import { isSleep, sleep } from './sleep.ts';
import { beginStall, closeGap, hasStood } from './standstill.ts';
import type { Look } from './view.ts';
import { go } from './wait.ts';

/** A rest is told of while it lasts once it is so long. */
export const SUSTAINED_MS = 1000;

/**
 * Enters the time since the last look.
 *
 * The time of a film that moves is what its playhead says: what is missing between two looks is a
 * rest of the film, which began where the playhead stopped and ended where it must have gone on. So
 * a few looks a second are enough to know of both to the hundredth of a second.
 */
export function pass(view: Course, look: Look): void {
  const { mode, last, attempted, tally } = view;
  if (mode === 'playing') return passPlaying(view, look);
  if (mode !== 'rest' && mode !== 'away') return passWaiting(view, mode, look);
  const isPaused = mode === 'rest' && attempted && !last.ended && !tally.failure;
  view.spend(isPaused ? 'paused' : 'away', look.at);
}

/** Enters the time to a moment of which only the time is known. */
export function carryOn(view: Course, at: number): void {
  const from = view.last;
  const moves = view.mode === 'playing' && !hasStood(view, from.at) && !isSleep(at - from.at);
  const look = moves ? carriedOn(from, at) : { ...from, at };
  pass(view, look);
  view.last = look;
}

/** Takes in a playhead that was put elsewhere and not by the viewer, or once more. */
export function jump(view: Course, look: Look): void {
  pass(view, { ...view.last, at: look.at });
  view.last = look;
}

function passWaiting(view: Course, mode: 'startup' | 'seeking' | 'stalled', look: Look): void {
  const from = view.last;
  if (from.wished && isSleep(look.at - from.at)) return sleep(view, from.at, look.at);
  const moved = from.seeking || look.seeking || !from.wished ? 0 : motion(from, look);
  if (!moved) return view.spend(mode, look.at);
  go(view, Math.max(from.at, look.at - moved));
  view.tally.play(from.playhead, look.playhead);
  view.spend('playing', look.at);
}

function passPlaying(view: Course, look: Look): void {
  const from = view.last;
  if (hasLooped(from, look)) return loop(view, look);
  const moved = motion(from, look);
  if (moved === undefined) {
    view.wasPut = true;
    return carryOn(view, look.at);
  }
  view.tally.play(from.playhead, look.playhead);
  move(view, look.at, moved);
}

function loop(view: Course, { at, playhead }: Look): void {
  const { tally, last } = view;
  tally.play(last.playhead, last.duration);
  tally.play(0, playhead);
  tally.loops += 1;
  view.loopedAt = at;
  move(view, at, ((last.duration - last.playhead + playhead) / last.rate) * 1000);
  view.tell('loop', at, { count: tally.loops });
}

/** The film moved for `moved` of the milliseconds since the last look. */
function move(view: Course, at: number, moved: number): void {
  const stopped = Math.min(at, view.last.at + moved);
  if (isSleep(at - stopped)) {
    const fell = moved === 0 ? Math.min(view.gap, stopped) : stopped;
    view.gap = Infinity;
    view.spend('playing', fell);
    return sleep(view, fell, at);
  }
  if (view.gap === Infinity) {
    view.spend('playing', stopped);
    if (stopped < at) view.gap = stopped;
  } else if (moved > 0) {
    closeGap(view, at - moved);
    view.spend('playing', at);
  }
  if (at - view.gap >= SUSTAINED_MS) beginStall(view, view.gap, at);
}
