import type { ViewMetadata, Metrics, ViewEvent, ViewEventType } from 'vitrine/beacon-schema';

/** What a visitor has in front of him, as the collector tells it. */
export type Device = 'desktop' | 'phone' | 'tablet' | 'television' | 'bot' | 'other';

type Said<Type extends ViewEventType> = Extract<ViewEvent, { type: Type }>;
type FieldOf<Each> = Each extends unknown ? keyof Each : never;

/** What events tell beside what they are, where and when. */
export type EventField = Exclude<FieldOf<ViewEvent>, 'type' | 'sequence' | 'at' | 'playhead'>;

/** A word for everything that players and the collector tell in words of their own: none is left out. */
export interface ValueLabels {
  readonly device: Readonly<Record<Device, string>>;
  readonly system: Readonly<Record<'other', string>>;
  readonly engine: Readonly<Record<NonNullable<ViewMetadata['engine']>, string>>;
  readonly failure: Readonly<Record<NonNullable<Metrics['failure']>, string>>;
  readonly failureClass: Readonly<Record<NonNullable<Metrics['failureClass']>, string>>;
  readonly endReason: Readonly<Record<Said<'view-end'>['reason'], string>>;
  readonly mode: Readonly<Record<Said<'mode-change'>['mode'], string>>;
  readonly event: Readonly<Record<ViewEventType, string>>;
  readonly field: Readonly<Record<EventField, string>>;
  readonly truth: Readonly<Record<'true' | 'false', string>>;
}

/** The word for what was told; a player of another version may tell what has none. */
export const getValueLabel = (words: Readonly<Record<string, string>>, told: string): string =>
  (Object.hasOwn(words, told) && words[told]) || told;
