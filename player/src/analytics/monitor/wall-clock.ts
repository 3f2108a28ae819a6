/** More than any timer is late by. */
const LEAP_MS = 30_000;

/** Tells the time of an event from its time stamp, and the present one without. */
export type Clock = (stamp?: number) => number;

/**
 * A clock that goes evenly, in milliseconds since 1970, and leaps with that of the device where the
 * device has slept: the time stamps of some browsers stand still meanwhile.
 */
export function createWallClock(): Clock {
  let origin = performance.timeOrigin;
  return (stamp = performance.now()) => {
    const behind = Date.now() - (origin + performance.now());
    if (behind > LEAP_MS) origin += behind;
    return origin + stamp;
  };
}

/** The same clock, by which what happened later is never told to have been earlier. */
export function toMonotonicClock(clock: Clock): Clock {
  let last = 0;
  return (stamp) => (last = Math.max(last, clock(stamp)));
}
