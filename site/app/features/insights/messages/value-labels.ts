import type { ViewMetadata, Metrics, ViewEvent, ViewEventType } from 'vitrine/beacon-schema';

/** The device type of a viewer, as the collector detects it. */
export type Device = 'desktop' | 'phone' | 'tablet' | 'television' | 'bot' | 'other';

type EventOf<Type extends ViewEventType> = Extract<ViewEvent, { type: Type }>;
/** The keys of every member of a union. */
type KeyOfUnion<Member> = Member extends unknown ? keyof Member : never;

/** A field that only some types of events have. */
export type EventField = Exclude<KeyOfUnion<ViewEvent>, 'type' | 'sequence' | 'at' | 'playhead'>;

/** Labels for all enumerated values that players and the collector report. */
export interface ValueLabels {
  readonly device: Readonly<Record<Device, string>>;
  readonly system: Readonly<Record<'other', string>>;
  readonly engine: Readonly<Record<NonNullable<ViewMetadata['engine']>, string>>;
  readonly failure: Readonly<Record<NonNullable<Metrics['failure']>, string>>;
  readonly failureClass: Readonly<Record<NonNullable<Metrics['failureClass']>, string>>;
  readonly endReason: Readonly<Record<EventOf<'view-end'>['reason'], string>>;
  readonly mode: Readonly<Record<EventOf<'mode-change'>['mode'], string>>;
  readonly event: Readonly<Record<ViewEventType, string>>;
  readonly field: Readonly<Record<EventField, string>>;
  readonly boolean: Readonly<Record<'true' | 'false', string>>;
}

/** Returns the label of a value, or the value itself if a newer player reports an unknown one. */
export const getValueLabel = (labels: Readonly<Record<string, string>>, value: string): string =>
  (Object.hasOwn(labels, value) && labels[value]) || value;
