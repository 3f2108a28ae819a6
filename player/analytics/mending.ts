import type { Course } from './course.ts';
import { motion } from './motion.ts';
import { pass } from './passing.ts';
import { closeGap, hasStood } from './standstill.ts';
import type { Look } from './view.ts';
import { go } from './wait.ts';

/** By less than this much of itself a playhead is put right, milliseconds. */
const SETTLING_MS = 100;
/** Whoever mends a stall moves the playhead on by less, seconds. */
const NUDGE = 1;

const rests = (view: Course, at: number): boolean => view.mode === 'stalled' || hasStood(view, at);

/** Whether the playhead was put a little further for a film that stands still to go on. */
export function isMending(view: Course, { at, playhead }: Look): boolean {
  const step = playhead - view.last.playhead;
  return !view.wasPut && rests(view, at) && step >= 0 && step < NUDGE;
}

/** Ends a stall as the media element reports `playing`: a small step of the playhead is no motion yet. */
export function settle(view: Course, look: Look): void {
  const { last, tally } = view;
  const { at, playhead } = look;
  const moved = motion(last, look) ?? Infinity;
  if (moved > SETTLING_MS || !rests(view, at)) return;
  tally.play(last.playhead, playhead);
  view.last = { ...last, playhead };
  pass(view, look);
  if (view.mode === 'stalled') go(view, at);
  else closeGap(view, at);
  // The time up to here is entered. The next look must not find it once more as time without motion.
  view.last = { ...view.last, at };
}
