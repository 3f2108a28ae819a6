import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/fast-check.ts';
import type { ViewEvent, ViewState } from '../schema/beacon.ts';
import { beaconSchema } from '../schema/beacon-schema.ts';
import { getByteLength, splitPayload, serializePayload } from './split-payload.ts';
import type { BeaconPayload } from './payload.ts';

const view = '01940000-0000-7000-8000-000000000000';
const state = { sequence: 9, about: { title: 'Night train' } } as ViewState;

const createErrorEvent = (sequence: number, message: string): ViewEvent => ({
  type: 'error',
  kind: 'network',
  cause: 'unreachable',
  message,
  sequence,
  at: 0,
});

const createPayload = (...messages: readonly string[]): BeaconPayload => ({
  version: 1,
  view,
  state,
  events: messages.map((message, sequence) => createErrorEvent(sequence, message)),
});

const getMessages = (pieces: readonly BeaconPayload[]): readonly (string | undefined)[] =>
  pieces.flatMap(({ events }) =>
    events.map((event) => ('message' in event ? event.message : undefined)),
  );

describe('splitPayload', () => {
  it('returns a small payload unchanged', () => {
    const payload = createPayload('a', 'b');
    expect(splitPayload(payload, 60_000)).toEqual([payload]);
  });

  it('splits the events in order into pieces within the limit, the last of which has the state', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 4000, max: 9000 }),
        (messages, maxBytes) => {
          const pieces = splitPayload(createPayload(...messages), maxBytes);
          expect(getMessages(pieces)).toEqual(messages);
          expect(
            pieces
              .map((piece) => getByteLength(serializePayload(piece)))
              .every((size) => size <= maxBytes),
          ).toBe(true);
          expect(pieces.map((piece) => piece.state)).toEqual([
            ...pieces.slice(1).map(() => undefined),
            state,
          ]);
        },
      ),
    );
  });

  it('truncates a string that is too long for any piece', () => {
    const [piece, ...otherPieces] = splitPayload(createPayload('ö'.repeat(51_200)), 60_000);
    expect(otherPieces).toEqual([]);
    expect(piece?.state).toEqual(state);
    expect(getByteLength(serializePayload(piece as BeaconPayload))).toBeLessThanOrEqual(60_000);
    expect(getMessages([piece as BeaconPayload])[0]).toMatch(/^ö{20000,}$/);
  });

  it('drops an event that does not fit even if truncated', () => {
    expect(splitPayload(createPayload('a'), 100)).toEqual([]);
  });
});

describe('serializePayload', () => {
  it('truncates strings to 51,200 code units, without splitting a surrogate pair', () => {
    const longPayload = createPayload('a'.repeat(60_000), `${'a'.repeat(51_199)}🎬`, 'short');
    const { events } = JSON.parse(serializePayload(longPayload)) as BeaconPayload;
    const lengths = getMessages([{ ...longPayload, events }]).map((message) => message?.length);
    expect(lengths).toEqual([51_200, 51_199, 5]);
  });

  it('truncates each string to its limit in the beacon schema, if that is 1,024 or more', () => {
    const longText = 'a'.repeat(60_000);
    interface ObjectSchema {
      readonly properties: Readonly<Record<string, { readonly maxLength?: number }>>;
    }
    const { state: stateSchema, events } = beaconSchema.properties as unknown as {
      readonly state: { readonly properties: { readonly about: ObjectSchema } };
      readonly events: { readonly items: { readonly oneOf: readonly ObjectSchema[] } };
    };
    const fields = [stateSchema.properties.about, ...events.items.oneOf].flatMap(({ properties }) =>
      Object.entries(properties),
    );
    const limitedFields = fields.filter(([, { maxLength = 0 }]) => maxLength >= 1024);
    expect(new Set(limitedFields.map(([, { maxLength }]) => maxLength))).toEqual(
      new Set([1024, 51_200]),
    );
    for (const [name, { maxLength }] of limitedFields) {
      const payload = { [name]: longText } as unknown as BeaconPayload;
      const serialized = JSON.parse(serializePayload(payload)) as Record<string, string>;
      expect([name, serialized[name]?.length]).toEqual([name, maxLength]);
    }
  });

  it('adds the send time and the round-trip time', () => {
    expect(
      JSON.parse(serializePayload(createPayload('a'), { sentAt: 5, roundTrip: 7 })),
    ).toMatchObject({
      version: 1,
      view,
      sentAt: 5,
      roundTrip: 7,
    });
  });
});

it('getByteLength counts the bytes of the UTF-8 encoding', () => {
  const letters = fc
    .array(fc.integer({ min: 0, max: 0xffff }))
    .map((codes) => String.fromCharCode(...codes));
  fc.assert(fc.property(letters, (text) => getByteLength(text) === new Blob([text]).size));
});
