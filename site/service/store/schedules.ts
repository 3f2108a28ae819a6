/** What may happen to a record by itself. */
export type Scheduled = 'publication' | 'unpublishing';

/** Something that is to happen to a record. */
export interface Appointment {
  /** Id of the record. */
  readonly record: string;
  readonly what: Scheduled;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Where is kept what is to happen to records; publishing and hiding a record keeps its own. */
export interface ScheduleStore {
  /** Sets the time, or forgets it where it is null. */
  set(record: string, what: Scheduled, at: string | null): Promise<void>;
  /** The earliest first; absent means all. */
  until(time?: string): Promise<readonly Appointment[]>;
}
