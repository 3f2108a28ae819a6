const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A clock that is wrong by less is believed: beacons take their time to come. */
const believedMs = MINUTE_MS;

/** Longer than any beacon waits to be sent. */
const oldestEventMs = DAY_MS;

/** Longer than any page stays open. */
const oldestViewMs = 30 * DAY_MS;

/** What has to be added to times of the visitor's clock; 0 where it is about right. */
export function getClockSkew(sentAt: number, receivedAt: number): number {
  const skew = receivedAt - sentAt;
  return Math.abs(skew) < believedMs ? 0 : skew;
}

/**
 * Why an event cannot have happened when it says; undefined where it can. Both times are by the
 * visitor's clock, so that it does not matter whether that is right.
 */
export function validateEventTime(at: number, sentAt: number): string | undefined {
  if (at > sentAt + believedMs) return 'is later than the beacon was sent';
  if (at < sentAt - oldestEventMs) return 'is more than a day before the beacon was sent';
  return undefined;
}

/** Why a view cannot have begun when it says; undefined where it can. */
export function validateStartTime(startedAt: number, sentAt: number): string | undefined {
  if (startedAt > sentAt + believedMs) return 'is later than the beacon was sent';
  if (startedAt < sentAt - oldestViewMs) return 'is more than 30 days before the beacon was sent';
  return undefined;
}
