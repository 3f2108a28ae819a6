/** Longer than any timer is delayed. */
const MIN_SLEEP_MS = 30_000;

/** Returns the time of an event from its `timeStamp`, or the current time. Epoch milliseconds. */
export type Clock = (timeStamp?: number) => number;

/**
 * Creates a clock that follows `performance.now()` and jumps ahead with the system clock after the
 * device has slept, because the time stamps of some browsers stop during sleep.
 */
export function createWallClock(): Clock {
  let origin = performance.timeOrigin;
  return (timeStamp = performance.now()) => {
    const driftMs = Date.now() - (origin + performance.now());
    if (driftMs > MIN_SLEEP_MS) origin += driftMs;
    return origin + timeStamp;
  };
}

/** Wraps a clock so that it never goes back. */
export function toMonotonicClock(clock: Clock): Clock {
  let last = 0;
  return (timeStamp) => (last = Math.max(last, clock(timeStamp)));
}
