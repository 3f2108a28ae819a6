const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Smaller differences are ignored, because they can result from the delay of the request. */
const TOLERANCE_MS = MINUTE_MS;

/** Maximum age of an event when its beacon is sent. Players send events long before that. */
const MAX_EVENT_AGE_MS = DAY_MS;

/** Maximum age of a view when its beacon is sent. Pages rarely stay open that long. */
const MAX_VIEW_AGE_MS = 30 * DAY_MS;

/**
 * Returns the milliseconds to add to times of the visitor's clock; 0 if that clock is right within
 * a minute.
 */
export function getClockSkew(sentAt: number, receivedAt: number): number {
  const skew = receivedAt - sentAt;
  return Math.abs(skew) < TOLERANCE_MS ? 0 : skew;
}

/**
 * Returns the reason why the time of an event is impossible; `undefined` if it is possible. Both
 * times come from the visitor's clock, so its skew does not matter.
 */
export function validateEventTime(at: number, sentAt: number): string | undefined {
  if (at > sentAt + TOLERANCE_MS) return 'is later than the beacon was sent';
  if (at < sentAt - MAX_EVENT_AGE_MS) return 'is more than a day before the beacon was sent';
  return undefined;
}

/** Returns the reason why the start time of a view is impossible; `undefined` if it is possible. */
export function validateStartTime(startedAt: number, sentAt: number): string | undefined {
  if (startedAt > sentAt + TOLERANCE_MS) return 'is later than the beacon was sent';
  if (startedAt < sentAt - MAX_VIEW_AGE_MS)
    return 'is more than 30 days before the beacon was sent';
  return undefined;
}
