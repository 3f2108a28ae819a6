import type { Beacon } from '../schema/beacon.ts';
import type { BeaconPayload } from './payload.ts';

/** The limit for URL paths and messages, in UTF-16 code units. */
const MAX_LONG_STRING_LENGTH = 51_200;
/** The limit for every other string. The beacon schema has the same limits. */
const MAX_STRING_LENGTH = 1024;
const longFields = new Set(['page', 'sourcePath', 'path', 'message']);
/** An event that is too large even with strings of this length is dropped. */
const MIN_TRUNCATED_LENGTH = 16;

/** The fields that are set when a payload is sent. */
type SendTimes = Pick<Beacon, 'sentAt' | 'roundTrip'>;

/** Placeholders as long as the longest send times, to measure the size of a payload. */
const placeholderTimes: SendTimes = { sentAt: Date.now(), roundTrip: 100_000 };

/** Serializes a payload. Long strings are truncated, without splitting a surrogate pair. */
export function serializePayload(
  payload: BeaconPayload,
  times: SendTimes = placeholderTimes,
  maxLength = MAX_LONG_STRING_LENGTH,
): string {
  return JSON.stringify({ ...times, ...payload }, (field, value: unknown) => {
    const limit = longFields.has(field) ? maxLength : Math.min(maxLength, MAX_STRING_LENGTH);
    return typeof value === 'string' && value.length > limit
      ? value.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
      : value;
  });
}

/** Returns the size in bytes. A `Blob` would be slower: browsers create it in another process. */
export const getByteLength = (body: string | ArrayBuffer): number =>
  typeof body === 'string' ? new TextEncoder().encode(body).length : body.byteLength;

/**
 * Splits a payload into pieces of at most `maxBytes`; only the last one includes the state. The strings of
 * a single event that does not fit are truncated, and the event is dropped if it still does not fit.
 */
export function splitPayload(payload: BeaconPayload, maxBytes: number): readonly BeaconPayload[] {
  if (getByteLength(serializePayload(payload)) <= maxBytes) return [payload];
  const { state, ...stateless } = payload;
  const { events } = payload;
  const middle = Math.ceil(events.length / 2);
  if (events.length < 2)
    return truncateToFit(payload, maxBytes) ?? (state ? splitPayload(stateless, maxBytes) : []);
  return [
    ...splitPayload({ ...stateless, events: events.slice(0, middle) }, maxBytes),
    ...splitPayload({ ...payload, events: events.slice(middle) }, maxBytes),
  ];
}

function truncateToFit(
  payload: BeaconPayload,
  maxBytes: number,
): readonly BeaconPayload[] | undefined {
  for (let length = MAX_LONG_STRING_LENGTH; length >= MIN_TRUNCATED_LENGTH; length /= 2) {
    const text = serializePayload(payload, {} as SendTimes, length);
    const truncatedPayload = JSON.parse(text) as BeaconPayload;
    if (getByteLength(serializePayload(truncatedPayload)) <= maxBytes) return [truncatedPayload];
  }
  return undefined;
}
