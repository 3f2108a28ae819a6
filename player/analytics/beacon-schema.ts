import { aboutFields } from './about-fields.ts';
import {
  count,
  milliseconds,
  seconds,
  timestamp,
  uuid,
  word,
  type Described,
} from './described.ts';
import { eventFields } from './event-fields.ts';
import { judgedMeasures, knownMeasures, wholeMeasures } from './measure-fields.ts';

export type * from './beacon.ts';

type Fields = Readonly<Record<string, Described>>;

interface EventRow {
  readonly says: string;
  readonly with?: Fields;
  readonly maybe?: Fields;
}

/** The lowest share of views: a lower one would give a single view too much weight. */
const MIN_SAMPLE_RATE = 0.001;

/** As many events as a beacon may hold. */
const MOST_EVENTS = 300;

const record = (description: string, properties: object, required: readonly string[]) => ({
  type: 'object',
  description,
  additionalProperties: false,
  required,
  properties,
});

/** What every event tells. */
const eventBase = {
  sequence: count('From 0, within the view.'),
  at: timestamp('When, since 1970, by the clock of the visitor; never before the event before.'),
  playhead: seconds('Where the playhead was.'),
};

const eventSchemas = Object.entries<EventRow>(eventFields).map(([type, row]) =>
  record(row.says, { type: { const: type }, ...eventBase, ...row.maybe, ...row.with }, [
    'type',
    'sequence',
    'at',
    ...Object.keys(row.with ?? {}),
  ]),
);

const stateFields = {
  sequence: count('The last event that it knows of.'),
  startedAt: timestamp('When the view began, since 1970, by the clock of the visitor.'),
  player: uuid('The player on the page.'),
  session: uuid('The visit; only with full consent.'),
  viewer: uuid('The viewer, over visits; only with full consent and storage.'),
  consent: word('What the visitor agreed to.', ['anonymous', 'full']),
  sampleRate: {
    type: 'number',
    minimum: MIN_SAMPLE_RATE,
    maximum: 1,
    description: 'The share of views that are told of; totals are divided by it.',
  },
  about: record('What was played, where and on what.', aboutFields, []),
  measures: record(
    'How the view went, as if it were over now.',
    { ...wholeMeasures, ...knownMeasures, ...judgedMeasures },
    Object.keys(wholeMeasures),
  ),
};

const optional = new Set(['session', 'viewer']);

const beaconFields = {
  version: { const: 1, description: 'The version of this description.' },
  envKey: {
    type: 'string',
    pattern: '^[A-Za-z0-9_-]{1,64}$',
    description: 'Names the site or its part; the attribute `env-key`.',
  },
  sentAt: timestamp('When it was sent, since 1970, by the clock of the visitor.'),
  roundTrip: milliseconds('How long the beacon before took, there and back.'),
  lost: count('The events of this view that there was no room for so far.'),
  view: uuid('The view.'),
  state: record(
    'All that is known of the view; absent in all pieces but the last of what was split.',
    stateFields,
    Object.keys(stateFields).filter((name) => !optional.has(name)),
  ),
  events: {
    type: 'array',
    minItems: 1,
    maxItems: MOST_EVENTS,
    description: 'What happened, in the order of `sequence`.',
    items: {
      type: 'object',
      required: ['type'],
      // Not of JSON Schema, which reads over it: which of the schemas is meant.
      discriminator: { propertyName: 'type' },
      oneOf: eventSchemas,
    },
  },
};

/** What a beacon is, in JSON Schema. */
export const beaconSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'beacon-1.json',
  title: 'Beacon of Vitrine, version 1',
  ...record('What happened in one view, and how it stands.', beaconFields, [
    'version',
    'sentAt',
    'view',
    'events',
  ]),
};
