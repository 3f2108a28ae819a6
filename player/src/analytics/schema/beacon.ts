import type { aboutFields } from './about-fields.ts';
import type { FieldValue, OptionalFieldValues } from './field-schema.ts';
import type { eventFields } from './event-fields.ts';
import type { scoreMeasures, optionalMeasures, requiredMeasures } from './measure-fields.ts';

/** The metadata of a view: the media, the page and the device. */
export type About = OptionalFieldValues<typeof aboutFields>;

/** The measures of a view, as if it ended now. */
export type Measures = {
  -readonly [Name in keyof typeof requiredMeasures]: FieldValue<(typeof requiredMeasures)[Name]>;
} & OptionalFieldValues<typeof optionalMeasures> &
  OptionalFieldValues<typeof scoreMeasures>;

type EventTable = typeof eventFields;
export type ViewEventType = keyof EventTable;

type RequiredFields<Row> = Row extends { readonly required: infer Fields }
  ? { -readonly [Name in keyof Fields]: FieldValue<Fields[Name]> }
  : unknown;
type OptionalFields<Row> = Row extends { readonly optional: infer Fields }
  ? OptionalFieldValues<Fields>
  : unknown;

/** The fields of an event type, in addition to those that every event has. */
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
  about: About;
  measures: Measures;
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
