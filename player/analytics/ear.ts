import type { ViewEvent } from './beacon.ts';
import type { View } from './view.ts';

/** An event of a view of which something may be told; without one, what was heard so far may not be. */
export type Heard = readonly [event: ViewEvent | undefined, view: View];

/** Hears of events, one view after the other: whoever tells of them, or until he is there a list. */
export interface Ear {
  push(heard: Heard): number;
  /** Lets go of the oldest, of a list. */
  shift(): unknown;
}
