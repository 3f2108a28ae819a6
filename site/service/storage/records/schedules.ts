/** The scheduled actions on records. */
export type ScheduledAction = 'publication' | 'unpublishing';

/** A scheduled action on a record. */
export interface ScheduleEntry {
  /** ID of the record. */
  readonly recordId: string;
  readonly action: ScheduledAction;
  /** Time of the action, in ISO 8601 and UTC. */
  readonly dueAt: string;
}

/**
 * Stores scheduled actions. Publishing or unpublishing a record clears its schedule for that
 * action.
 */
export interface ScheduleStore {
  /** Schedules an action, or cancels it if `dueAt` is null. */
  set(recordId: string, action: ScheduledAction, dueAt: string | null): Promise<void>;
  /** Returns the entries due by a time, the earliest first; undefined returns all. */
  listDue(time?: string): Promise<readonly ScheduleEntry[]>;
}
