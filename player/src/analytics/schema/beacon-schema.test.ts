import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { beaconSchema, type Beacon } from './beacon-schema.ts';

const validate = new Ajv2020({ discriminator: true, allErrors: true }).compile(beaconSchema);

const at = 1_795_312_800_000;

const sample: Beacon = {
  version: 1,
  envKey: 'shop_1',
  sentAt: at + 9000,
  roundTrip: 41,
  view: '019a9f0e-0000-7000-8000-000000000001',
  state: {
    sequence: 4,
    startedAt: at,
    player: '019a9f0e-0000-7000-8000-000000000002',
    consent: 'anonymous',
    sampleRate: 0.5,
    about: { page: '/films/harbor', film: 'harbor', metadata: { 'video-title': 'Harbor' } },
    measures: {
      watchTime: 8500,
      playingTime: 7000,
      startupTime: 1000,
      seekCount: 0,
      seekTime: 0,
      longestSeek: 0,
      stallCount: 1,
      stallTime: 500,
      longestStall: 500,
      contentTime: 7,
      ranges: [[0, 7]],
      furthest: 7,
      completion: 0.7,
      loopCount: 0,
      renditionChanges: 0,
      upshifts: 0,
      downshifts: 0,
      errors: 0,
      sleepTime: 0,
      pausedTime: 0,
      playAttempted: true,
      exitBeforeStart: false,
      success: 100,
    },
  },
  events: [
    { type: 'view-start', sequence: 0, at },
    { type: 'play', sequence: 1, at, playhead: 0 },
    { type: 'playing', sequence: 2, at: at + 1000, playhead: 0 },
    { type: 'stall-start', sequence: 3, at: at + 4000, playhead: 3 },
    { type: 'stall-end', sequence: 4, at: at + 4500, playhead: 3, duration: 500 },
  ],
};

/** Returns the sample with some fields replaced. */
const createBeacon = (overrides: object): unknown => ({ ...sample, ...overrides });

const getFirstError = (beacon: unknown): string => {
  validate(beacon);
  const [first] = validate.errors ?? [];
  return `${first?.instancePath} ${first?.message}`;
};

describe('beaconSchema', () => {
  it('accepts a valid beacon', () => {
    expect(validate(sample), JSON.stringify(validate.errors)).toBe(true);
  });

  it.each([
    ['another version', { version: 2 }, '/version'],
    ['a view ID that is not a UUID', { view: 'me' }, '/view'],
    ['no events', { events: [] }, '/events'],
    ['an unknown event type', { events: [{ type: 'dance', sequence: 0, at }] }, '/events/0'],
    ['an event without its time', { events: [{ type: 'play', sequence: 0 }] }, '/events/0'],
    [
      'a time that is not a number',
      { events: [{ type: 'play', sequence: 0, at: 'now' }] },
      '/events/0/at',
    ],
    [
      'the end of a stall without a duration',
      { events: [{ type: 'stall-end', sequence: 0, at }] },
      '/events/0',
    ],
    ['an unknown field', { address: '10.0.0.1' }, ''],
    ['an environment key with a slash', { envKey: '../a' }, '/envKey'],
    [
      'a sample rate below the minimum',
      { state: { ...sample.state, sampleRate: 1e-300 } },
      '/state/sampleRate',
    ],
  ])('rejects %s, and names the path', (_, overrides, path) => {
    expect(validate(createBeacon(overrides))).toBe(false);
    expect(getFirstError(createBeacon(overrides))).toMatch(new RegExp(`^${path} .*must`));
  });

  it('sets a limit for every number and every string', () => {
    const unlimitedPaths: string[] = [];
    const visitSchema = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { type, maximum, maxLength, pattern, enum: values } = schema as Record<string, unknown>;
      const isNumber = type === 'number' || type === 'integer';
      if (isNumber && maximum === undefined) unlimitedPaths.push(path);
      if (type === 'string' && !(maxLength ?? pattern ?? values)) unlimitedPaths.push(path);
      for (const [name, value] of Object.entries(schema)) visitSchema(value, `${path}/${name}`);
    };
    visitSchema(beaconSchema, '');
    expect(unlimitedPaths).toEqual([]);
  });

  it('has a description for every field', () => {
    const undescribedPaths: string[] = [];
    const visitSchema = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      for (const [name, value] of Object.entries(schema)) {
        if (name === 'properties') {
          for (const [field, fieldSchema] of Object.entries(value as Record<string, object>)) {
            if (!('description' in fieldSchema) && field !== 'type')
              undescribedPaths.push(`${path}/${field}`);
          }
        }
        visitSchema(value, `${path}/${name}`);
      }
    };
    visitSchema(beaconSchema, '');
    expect(undescribedPaths).toEqual([]);
  });
});
