import type { InsightsRepository } from '../insights/insights-repository.ts';
import type { ViewRow } from '../insights/view-row.ts';

/** One event of a view. */
export interface EventRow {
  readonly view: string;
  /** Its place in the view; the same place is never taken twice. */
  readonly sequence: number;
  /** When it happened, in milliseconds since the epoch by the collector's clock. */
  readonly at: number;
  readonly receivedAt: number;
  /** Seconds. */
  readonly playhead: number | null;
  readonly type: string;
  /** What else it says: a JSON object. */
  readonly data: string;
}

/** What one beacon brings. */
export interface ViewUpdate {
  /** What it knows of the view; absent where it brings events alone. */
  readonly row?: ViewRow;
  /** True where absent values of the row are unknown, so that known ones stay. */
  readonly isPartial?: boolean;
  readonly events: readonly EventRow[];
}

/** What is older than these moments goes. */
export interface PruneBounds {
  /** Events that were received before, in milliseconds since the epoch. */
  readonly eventsBefore: number;
  /** Views that nothing was received of since. */
  readonly viewsBefore: number;
  /** Days, such as 2026-11-22, before which no salt is kept. */
  readonly saltsBefore: string;
}

/** How many rows were deleted to make room. */
export interface DeletedRows {
  readonly events: number;
  readonly views: number;
}

/** Events of this age and younger are deleted to make room only together with old views. */
export const recentEventsMs = 86_400_000;

/** Where beacons are kept. */
export interface BeaconStore {
  /** How long what comes is gathered before it is written, in milliseconds. */
  readonly batchDelayMs: number;
  /** Damaged databases that were set aside when this store was opened; absent means none. */
  readonly damagedFiles?: number;
  /** What the insights are made of. */
  readonly insights: InsightsRepository;
  /**
   * Keeps what came, all of it or nothing. What is known already changes nothing, and of several
   * states of a view the one with the highest sequence stays, in whatever order they come.
   */
  append(arrivals: readonly ViewUpdate[]): Promise<void>;
  getView(id: string): Promise<ViewRow | undefined>;
  /** The events of a view, in their order. */
  listEvents(view: string): Promise<readonly EventRow[]>;
  /** Forgets a view and its events; false where there was none. */
  deleteView(id: string): Promise<boolean>;
  /** What visitors of a day are told apart with: random, and the same for all who ask for it. */
  getOrCreateSalt(day: string): Promise<string>;
  /** Forgets what is older than the bounds. */
  prune(bounds: PruneBounds): Promise<void>;
  /** The bytes that events and views take, without room that was freed and can be used again. */
  sizeBytes(): Promise<number>;
  /**
   * Deletes the oldest rows until they take so many bytes at most: single events older than a day
   * first, then the oldest views and events alike.
   * @param now milliseconds since the epoch.
   */
  shrink(maxBytes: number, now: number): Promise<DeletedRows>;
  close(): Promise<void>;
}
