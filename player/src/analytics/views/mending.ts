import type { ViewRecord } from './view-record.ts';
import { getPlayheadMotionMs } from './playhead-motion.ts';
import { attributeTime } from './time-attribution.ts';
import { endStillPeriod, isStalled } from './stall-detection.ts';
import type { Look } from '../schema/view.ts';
import { startPlaying } from './wait.ts';

/** By less than this much of itself a playhead is put right, milliseconds. */
const SETTLING_MS = 100;
/** Whoever mends a stall moves the playhead on by less, seconds. */
const NUDGE = 1;

const rests = (view: ViewRecord, at: number): boolean =>
  view.mode === 'stalled' || isStalled(view, at);

/** Whether the playhead was put a little further for a film that stands still to go on. */
export function isNudge(view: ViewRecord, { at, playhead }: Look): boolean {
  const step = playhead - view.last.playhead;
  return !view.hasUnreportedJump && rests(view, at) && step >= 0 && step < NUDGE;
}

/** Ends a stall as the media element reports `playing`: a small step of the playhead is no motion yet. */
export function settlePlayhead(view: ViewRecord, look: Look): void {
  const { last, tally } = view;
  const { at, playhead } = look;
  const moved = getPlayheadMotionMs(last, look) ?? Infinity;
  if (moved > SETTLING_MS || !rests(view, at)) return;
  tally.addPlayedRange(last.playhead, playhead);
  view.last = { ...last, playhead };
  attributeTime(view, look);
  if (view.mode === 'stalled') startPlaying(view, at);
  else endStillPeriod(view, at);
  // The time up to here is entered. The next look must not find it once more as time without motion.
  view.last = { ...view.last, at };
}
