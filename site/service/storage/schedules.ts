/** What may happen to a record by itself. */
export type ScheduledAction = 'publication' | 'unpublishing';

/** Something that is to happen to a record. */
export interface ScheduleEntry {
  /** Id of the record. */
  readonly recordId: string;
  readonly action: ScheduledAction;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Where is kept what is to happen to records; publishing and hiding a record keeps its own. */
export interface ScheduleStore {
  /** Sets the time, or forgets it where it is null. */
  set(record: string, what: ScheduledAction, at: string | null): Promise<void>;
  /** The earliest first; absent means all. */
  listUntil(time?: string): Promise<readonly ScheduleEntry[]>;
}
