import { viewMetadataFields } from './view-metadata-fields.ts';
import {
  countField,
  millisecondsField,
  secondsField,
  timestampField,
  uuidField,
  enumField,
  type FieldSchema,
} from './field-schema.ts';
import { eventFields } from './event-fields.ts';
import { scoreMetrics, optionalMetrics, requiredMetrics } from './metric-fields.ts';

export type * from './beacon.ts';

type Fields = Readonly<Record<string, FieldSchema>>;

interface EventDefinition {
  readonly description: string;
  readonly required?: Fields;
  readonly optional?: Fields;
}

/** The minimum sample rate. Below it, a single view would carry too much weight. */
const MIN_SAMPLE_RATE = 0.001;

/** The maximum number of events in a beacon. */
const MAX_EVENTS = 300;

const createObjectSchema = (
  description: string,
  properties: object,
  required: readonly string[],
) => ({
  type: 'object',
  description,
  additionalProperties: false,
  required,
  properties,
});

/** The fields of every event. */
const commonEventFields = {
  sequence: countField('The sequence number of the event in the view, starting at 0.'),
  at: timestampField(
    "The Unix time, by the viewer's clock. Never earlier than the time of the previous event.",
  ),
  playhead: secondsField('The playback position.'),
};

const eventSchemas = Object.entries<EventDefinition>(eventFields).map(([type, definition]) =>
  createObjectSchema(
    definition.description,
    { type: { const: type }, ...commonEventFields, ...definition.optional, ...definition.required },
    ['type', 'sequence', 'at', ...Object.keys(definition.required ?? {})],
  ),
);

const stateFields = {
  sequence: countField('The sequence number of the last event that this state takes into account.'),
  startedAt: timestampField("The Unix time at which the view started, by the viewer's clock."),
  player: uuidField('The ID of the player on the page.'),
  session: uuidField(
    'The ID of the session, which ends after 25 minutes without a beacon. Only with full consent.',
  ),
  viewer: uuidField(
    'The ID of the viewer, the same in all sessions. Only with full consent and storage.',
  ),
  consent: enumField('The consent of the viewer.', ['anonymous', 'full']),
  sampleRate: {
    type: 'number',
    minimum: MIN_SAMPLE_RATE,
    maximum: 1,
    description: 'The share of views that are reported. Divide totals by it.',
  },
  about: createObjectSchema('The video, the page and the device.', viewMetadataFields, []),
  measures: createObjectSchema(
    'The metrics of the view so far.',
    { ...requiredMetrics, ...optionalMetrics, ...scoreMetrics },
    Object.keys(requiredMetrics),
  ),
};

const optionalStateFields = new Set(['session', 'viewer']);

const beaconFields = {
  version: { const: 1, description: 'The version of this schema.' },
  envKey: {
    type: 'string',
    pattern: '^[A-Za-z0-9_-]{1,64}$',
    description: 'The value of the `env-key` attribute.',
  },
  sentAt: timestampField("The Unix time at which the beacon was sent, by the viewer's clock."),
  roundTrip: millisecondsField('The round-trip time of the previous beacon.'),
  lost: countField(
    'The number of events of this view that were dropped because the queue was full.',
  ),
  view: uuidField('The ID of the view.'),
  state: createObjectSchema(
    'The state of the view. If a beacon is split, only its last payload includes the state.',
    stateFields,
    Object.keys(stateFields).filter((name) => !optionalStateFields.has(name)),
  ),
  events: {
    type: 'array',
    minItems: 1,
    maxItems: MAX_EVENTS,
    description: 'The events, in order of `sequence`.',
    items: {
      type: 'object',
      required: ['type'],
      // An OpenAPI keyword that selects the schema by `type`. JSON Schema validators ignore it.
      discriminator: { propertyName: 'type' },
      oneOf: eventSchemas,
    },
  },
};

/** The JSON Schema (draft 2020-12) of a beacon, version 1. */
export const beaconSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'beacon-1.json',
  title: 'Vitrine beacon, version 1',
  ...createObjectSchema('The events and the state of one view.', beaconFields, [
    'version',
    'sentAt',
    'view',
    'events',
  ]),
};
