import type { ViewEvent } from '../schema/beacon.ts';
import type { View } from '../schema/view.ts';

/** An event of a view of which something may be told; without one, what was heard so far may not be. */
export type SinkEntry = readonly [event: ViewEvent | undefined, view: View];

/** Hears of events, one view after the other: whoever tells of them, or until he is there a list. */
export interface ViewEventSink {
  push(heard: SinkEntry): number;
  /** Lets go of the oldest, of a list. */
  shift(): unknown;
}
