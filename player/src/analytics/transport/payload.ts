import type { Beacon, ViewEvent } from '../schema/beacon.ts';

/** A beacon that is ready to go, but for what is known only when it goes. */
export type BeaconPayload = Omit<Beacon, 'sentAt' | 'roundTrip'>;

/** A view as those see it who send what is to be told of it. */
export interface PayloadSource {
  /**
   * What is sent of some events, with the state of the view as it is now; absent where the page has
   * taken it, or nothing may be told any more.
   */
  compose(events: readonly ViewEvent[], lost: number): BeaconPayload | undefined;
  /** The collector will not have what it was sent. */
  onRejected(reason: string): void;
}
