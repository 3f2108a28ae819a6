import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/fuzz/fast-check.ts';
import type { ViewEvent, ViewState } from '../schema/beacon.ts';
import { beaconSchema } from '../schema/beacon-schema.ts';
import { getByteLength, splitPayload, serializePayload } from './split-payload.ts';
import type { BeaconPayload } from './payload.ts';

const view = '01940000-0000-7000-8000-000000000000';
const state = { sequence: 9, about: { title: 'Night train' } } as ViewState;

const errorSaying = (sequence: number, message: string): ViewEvent => ({
  type: 'error',
  kind: 'network',
  cause: 'unreachable',
  message,
  sequence,
  at: 0,
});

const letterOf = (...messages: readonly string[]): BeaconPayload => ({
  version: 1,
  view,
  state,
  events: messages.map((message, sequence) => errorSaying(sequence, message)),
});

const messagesIn = (pieces: readonly BeaconPayload[]): readonly (string | undefined)[] =>
  pieces.flatMap(({ events }) =>
    events.map((each) => ('message' in each ? each.message : undefined)),
  );

describe('the pieces of a letter', () => {
  it('are one, where it is small enough', () => {
    const letter = letterOf('a', 'b');
    expect(splitPayload(letter, 60_000)).toEqual([letter]);
  });

  it('hold every event once and in order, each small enough; the state is in the last', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 4000, max: 9000 }),
        (messages, most) => {
          const pieces = splitPayload(letterOf(...messages), most);
          expect(messagesIn(pieces)).toEqual(messages);
          expect(
            pieces
              .map((each) => getByteLength(serializePayload(each)))
              .every((size) => size <= most),
          ).toBe(true);
          expect(pieces.map((each) => each.state)).toEqual([
            ...pieces.slice(1).map(() => undefined),
            state,
          ]);
        },
      ),
    );
  });

  it('have a text cropped that is too long for any piece', () => {
    const [piece, ...more] = splitPayload(letterOf('ö'.repeat(51_200)), 60_000);
    expect(more).toEqual([]);
    expect(piece?.state).toEqual(state);
    expect(getByteLength(serializePayload(piece as BeaconPayload))).toBeLessThanOrEqual(60_000);
    expect(messagesIn([piece as BeaconPayload])[0]).toMatch(/^ö{20000,}$/);
  });

  it('are none of an event that is too large whatever is cropped', () => {
    expect(splitPayload(letterOf('a'), 100)).toEqual([]);
  });
});

describe('a letter as it is written', () => {
  it('has no text longer than 51,200 characters, nor half a character at its end', () => {
    const long = letterOf('a'.repeat(60_000), `${'a'.repeat(51_199)}🎬`, 'short');
    const { events } = JSON.parse(serializePayload(long)) as BeaconPayload;
    const lengths = messagesIn([{ ...long, events }]).map((each) => each?.length);
    expect(lengths).toEqual([51_200, 51_199, 5]);
  });

  it('crops each text to the limit of the schema of beacons, where that is 1,024 or more', () => {
    const long = 'a'.repeat(60_000);
    interface Described {
      readonly properties: Readonly<Record<string, { readonly maxLength?: number }>>;
    }
    const { state: states, events } = beaconSchema.properties as unknown as {
      readonly state: { readonly properties: { readonly about: Described } };
      readonly events: { readonly items: { readonly oneOf: readonly Described[] } };
    };
    const fields = [states.properties.about, ...events.items.oneOf].flatMap(({ properties }) =>
      Object.entries(properties),
    );
    const limited = fields.filter(([, { maxLength = 0 }]) => maxLength >= 1024);
    expect(new Set(limited.map(([, { maxLength }]) => maxLength))).toEqual(new Set([1024, 51_200]));
    for (const [name, { maxLength }] of limited) {
      const letter = { [name]: long } as unknown as BeaconPayload;
      const sent = JSON.parse(serializePayload(letter)) as Record<string, string>;
      expect([name, sent[name]?.length]).toEqual([name, maxLength]);
    }
  });

  it('says when it goes', () => {
    expect(JSON.parse(serializePayload(letterOf('a'), { sentAt: 5, roundTrip: 7 }))).toMatchObject({
      version: 1,
      view,
      sentAt: 5,
      roundTrip: 7,
    });
  });
});

it('the bytes of a text are those that are sent, whatever its letters', () => {
  const letters = fc
    .array(fc.integer({ min: 0, max: 0xffff }))
    .map((codes) => String.fromCharCode(...codes));
  fc.assert(fc.property(letters, (text) => getByteLength(text) === new Blob([text]).size));
});
