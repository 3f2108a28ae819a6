import type { aboutFields } from './about-fields.ts';
import type { Told, ToldOf } from './described.ts';
import type { eventFields } from './event-fields.ts';
import type { judgedMeasures, knownMeasures, wholeMeasures } from './measure-fields.ts';

/** What was played, where and on what. */
export type About = ToldOf<typeof aboutFields>;

/** How a view went, as if it were over now. */
export type Measures = {
  -readonly [Name in keyof typeof wholeMeasures]: Told<(typeof wholeMeasures)[Name]>;
} & ToldOf<typeof knownMeasures> &
  ToldOf<typeof judgedMeasures>;

type EventTable = typeof eventFields;
export type ViewEventType = keyof EventTable;

type Always<Row> = Row extends { readonly with: infer With }
  ? { -readonly [Name in keyof With]: Told<With[Name]> }
  : unknown;
type Maybe<Row> = Row extends { readonly maybe: infer Some } ? ToldOf<Some> : unknown;

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
