import type { Beacon, ViewEvent, ViewState } from '../schema/beacon.ts';
import type { View } from '../schema/view.ts';

/** A beacon without the fields that are set when it is sent. */
export type BeaconPayload = Omit<Beacon, 'sentAt' | 'roundTrip'>;

/** The parts of a payload that do not depend on the view. */
export interface PayloadContext {
  readonly envKey: string | undefined;
  /** The identifiers of the player and the viewer, with the consent and the sample rate. */
  readonly identity: Pick<ViewState, 'player' | 'session' | 'viewer' | 'consent' | 'sampleRate'>;
}

/** A view for which payloads are sent. */
export interface PayloadSource {
  /**
   * Composes a payload from events and the view's current state. `droppedCount` is the
   * number of events of the view that were dropped because the queue was full. Returns `undefined`
   * if the page cancels the payload, or if the view must no longer be reported.
   */
  composePayload(events: readonly ViewEvent[], droppedCount: number): BeaconPayload | undefined;
  /** Called when the collector rejects a payload. */
  onRejected(reason: string): void;
}

/** Creates a payload from events and the current state of their view. */
export const createPayload = (
  { id: view, startedAt, sequence, metadata, metrics }: View,
  { envKey, identity }: PayloadContext,
  events: readonly ViewEvent[],
  droppedCount = 0,
): BeaconPayload => ({
  version: 1,
  envKey,
  lost: droppedCount || undefined,
  view,
  state: { sequence, startedAt, ...identity, about: metadata, measures: metrics },
  events: [...events],
});
