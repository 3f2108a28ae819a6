import type { aboutFields } from './about-fields.ts';
import type { FieldValue, OptionalFieldValues } from './field-schema.ts';
import type { eventFields } from './event-fields.ts';
import type { scoreMeasures, optionalMeasures, requiredMeasures } from './measure-fields.ts';

/** What was played, where and on what. */
export type About = OptionalFieldValues<typeof aboutFields>;

/** How a view went, as if it were over now. */
export type Measures = {
  -readonly [Name in keyof typeof requiredMeasures]: FieldValue<(typeof requiredMeasures)[Name]>;
} & OptionalFieldValues<typeof optionalMeasures> &
  OptionalFieldValues<typeof scoreMeasures>;

type EventTable = typeof eventFields;
export type ViewEventType = keyof EventTable;

type Always<Row> = Row extends { readonly with: infer With }
  ? { -readonly [Name in keyof With]: FieldValue<With[Name]> }
  : unknown;
type Maybe<Row> = Row extends { readonly maybe: infer Some } ? OptionalFieldValues<Some> : unknown;

/** What an event of a type tells beside its time. */
export type EventDetail<Type extends ViewEventType> = Always<EventTable[Type]> &
  Maybe<EventTable[Type]>;

/** Something that happened in a view. */
export type ViewEvent = {
  [Type in ViewEventType]: {
    type: Type;
    sequence: number;
    at: number;
    playhead?: number | undefined;
  } & EventDetail<Type>;
}[ViewEventType];

/** All that is known of a view after one of its events. */
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

/** What is sent in one piece: what happened in one view, and how it stands. */
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
