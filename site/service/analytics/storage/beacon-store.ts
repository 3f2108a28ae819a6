import type { InsightsRepository } from '../insights/insights-repository.ts';
import type { ViewRow } from '../insights/view-row.ts';

/** One event of a view. */
export interface EventRow {
  readonly view: string;
  /** The number of the event, unique within its view. */
  readonly sequence: number;
  /** Time of the event, in milliseconds since the epoch by the collector's clock. */
  readonly at: number;
  /** Receipt time, in milliseconds since the epoch. */
  readonly receivedAt: number;
  /** The playback position, in seconds. */
  readonly playhead: number | null;
  readonly type: string;
  /** All other fields, as a JSON object. */
  readonly data: string;
}

/** The rows of one beacon. */
export interface ViewUpdate {
  /** The row of the view; `undefined` if the beacon has only events. */
  readonly row?: ViewRow;
  /** Whether `null` means unknown in `row`, so that it does not overwrite a stored value. */
  readonly isPartial?: boolean;
  readonly events: readonly EventRow[];
}

/** The times before which data is deleted. */
export interface PruneBounds {
  /** Minimum receipt time of events, in milliseconds since the epoch. */
  readonly eventsBefore: number;
  /** Minimum time of the last update of views, in milliseconds since the epoch. */
  readonly viewsBefore: number;
  /** The first day whose salt is kept, such as `2026-11-22`. */
  readonly saltsBefore: string;
}

/** Number of rows deleted to reduce the size. */
export interface DeletedRows {
  readonly events: number;
  readonly views: number;
}

/** Events younger than this are deleted only together with old views. */
export const RECENT_EVENTS_MS = 86_400_000;

/** The storage contract for views, their events and the daily visitor salts. */
export interface BeaconStore {
  /** Time for which updates are collected before they are written, in milliseconds. */
  readonly batchDelayMs: number;
  /**
   * Number of corrupt database files that were renamed when this store was opened; defaults to 0.
   */
  readonly corruptFiles?: number;
  /** Database access of the insights. */
  readonly insights: InsightsRepository;
  /**
   * Stores the updates in one transaction. Events that are already stored are ignored. Of several
   * rows for a view, the one with the highest sequence is stored, in any order of updates.
   */
  append(updates: readonly ViewUpdate[]): Promise<void>;
  getView(id: string): Promise<ViewRow | undefined>;
  /** Returns the events of a view, by sequence. */
  listEvents(view: string): Promise<readonly EventRow[]>;
  /** Deletes a view and its events. Resolves to `false` if there was none. */
  deleteView(id: string): Promise<boolean>;
  /** Returns the random salt of the visitor hashes of a day, the same for all processes. */
  getOrCreateSalt(day: string): Promise<string>;
  /** Deletes data that is older than the bounds. */
  prune(bounds: PruneBounds): Promise<void>;
  /** Returns the size of events and views in bytes, without free space that can be reused. */
  getSizeBytes(): Promise<number>;
  /**
   * Deletes the oldest rows until the size is at most `maxBytes`: events older than a day first,
   * then the oldest views and events.
   * @param now milliseconds since the epoch.
   */
  shrink(maxBytes: number, now: number): Promise<DeletedRows>;
  close(): Promise<void>;
}
