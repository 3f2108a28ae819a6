/** The scheduled actions on records. */
export type ScheduledAction = 'publication' | 'unpublishing';

/** A scheduled action on a record. */
export interface ScheduleEntry {
  /** ID of the record. */
  readonly recordId: string;
  readonly action: ScheduledAction;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/**
 * Stores scheduled actions. Publishing or unpublishing a record clears its schedule for that
 * action.
 */
export interface ScheduleStore {
  /** Schedules an action, or cancels it if `at` is null. */
  set(recordId: string, action: ScheduledAction, at: string | null): Promise<void>;
  /** Returns the entries due until a time, the earliest first; undefined returns all. */
  listUntil(time?: string): Promise<readonly ScheduleEntry[]>;
}
