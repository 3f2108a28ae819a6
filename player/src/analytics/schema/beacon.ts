import type { viewMetadataFields } from './view-metadata-fields.ts';
import type { FieldValue, OptionalFieldValues } from './field-schema.ts';
import type { eventFields } from './event-fields.ts';
import type { scoreMetrics, optionalMetrics, requiredMetrics } from './metric-fields.ts';

/** A view's metadata: the media, the page and the device. */
export type ViewMetadata = OptionalFieldValues<typeof viewMetadataFields>;

/** A view's metrics, as if it ended now. */
export type Metrics = {
  -readonly [Name in keyof typeof requiredMetrics]: FieldValue<(typeof requiredMetrics)[Name]>;
} & OptionalFieldValues<typeof optionalMetrics> &
  OptionalFieldValues<typeof scoreMetrics>;

type EventTable = typeof eventFields;
export type ViewEventType = keyof EventTable;

type RequiredFields<Definition> = Definition extends { readonly required: infer Fields }
  ? { -readonly [Name in keyof Fields]: FieldValue<Fields[Name]> }
  : unknown;
type OptionalFields<Definition> = Definition extends { readonly optional: infer Fields }
  ? OptionalFieldValues<Fields>
  : unknown;

/** The fields of an event type, in addition to those of every event. */
export type EventDetail<Type extends ViewEventType> = RequiredFields<EventTable[Type]> &
  OptionalFields<EventTable[Type]>;

/** An event of a view. */
export type ViewEvent = {
  [Type in ViewEventType]: {
    type: Type;
    sequence: number;
    at: number;
    playhead?: number | undefined;
  } & EventDetail<Type>;
}[ViewEventType];

/** The state of a view after one of its events. */
export interface ViewState {
  sequence: number;
  startedAt: number;
  player: string;
  session?: string | undefined;
  viewer?: string | undefined;
  consent: 'anonymous' | 'full';
  sampleRate: number;
  about: ViewMetadata;
  measures: Metrics;
}

/** The body of one request to the collector: events of one view, and its state. */
export interface Beacon {
  version: 1;
  envKey?: string | undefined;
  sentAt: number;
  roundTrip?: number | undefined;
  lost?: number | undefined;
  view: string;
  state?: ViewState | undefined;
  events: ViewEvent[];
}
