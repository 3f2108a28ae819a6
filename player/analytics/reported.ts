import type { Beacon, ViewEvent } from './beacon.ts';

/** A beacon that is ready to go, but for what is known only when it goes. */
export type Letter = Omit<Beacon, 'sentAt' | 'roundTrip'>;

/** A view as those see it who send what is to be told of it. */
export interface Reported {
  /**
   * What is sent of some events, with the state of the view as it is now; absent where the page has
   * taken it, or nothing may be told any more.
   */
  compose(events: readonly ViewEvent[], lost: number): Letter | undefined;
  /** The collector will not have what it was sent. */
  refused(reason: string): void;
}
