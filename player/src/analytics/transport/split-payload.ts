import type { Beacon } from '../schema/beacon.ts';
import type { BeaconPayload } from './payload.ts';

/** The limit for URL paths and messages, in UTF-16 code units. */
const LONGEST_TEXT = 51_200;
/** The limit for every other text. Both limits stand in the schema of beacons, too. */
const LONGEST_NAME = 1024;
const longFields = new Set(['page', 'sourcePath', 'path', 'message']);
/** Where even this is too long for a piece, the event itself is. */
const SHORTEST_TEXT = 16;

/** When a letter goes, and how long the one before it took. */
type Stamp = Pick<Beacon, 'sentAt' | 'roundTrip'>;

/** As long as any stamp will be. */
const someStamp: Stamp = { sentAt: Date.now(), roundTrip: 100_000 };

/** The letter as it is sent; long texts are cropped, and no character is cut in two. */
export function serializePayload(
  letter: BeaconPayload,
  stamp: Stamp = someStamp,
  longest = LONGEST_TEXT,
): string {
  return JSON.stringify({ ...stamp, ...letter }, (field, value: unknown) => {
    const limit = longFields.has(field) ? longest : Math.min(longest, LONGEST_NAME);
    return typeof value === 'string' && value.length > limit
      ? value.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
      : value;
  });
}

/** Counted without a blob: browsers have another process make each, and wait for it. */
export const getByteLength = (body: string | ArrayBuffer): number =>
  typeof body === 'string' ? new TextEncoder().encode(body).length : body.byteLength;

/**
 * The letter in pieces of so many bytes at most; only the last has the state. One event that does
 * not fit has its texts cropped, and is left out where that does not help.
 */
export function splitPayload(letter: BeaconPayload, most: number): readonly BeaconPayload[] {
  if (getByteLength(serializePayload(letter)) <= most) return [letter];
  const { state, ...bare } = letter;
  const { events } = letter;
  const half = Math.ceil(events.length / 2);
  if (events.length < 2) return fitting(letter, most) ?? (state ? splitPayload(bare, most) : []);
  return [
    ...splitPayload({ ...bare, events: events.slice(0, half) }, most),
    ...splitPayload({ ...letter, events: events.slice(half) }, most),
  ];
}

function fitting(letter: BeaconPayload, most: number): readonly BeaconPayload[] | undefined {
  for (let longest = LONGEST_TEXT; longest >= SHORTEST_TEXT; longest /= 2) {
    const text = serializePayload(letter, {} as Stamp, longest);
    const cropped = JSON.parse(text) as BeaconPayload;
    if (getByteLength(serializePayload(cropped)) <= most) return [cropped];
  }
  return undefined;
}
