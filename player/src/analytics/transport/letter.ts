import type { ViewEvent, ViewState } from '../schema/beacon.ts';
import type { BeaconPayload } from './payload.ts';
import type { View } from '../schema/view.ts';

/** What is told beside the view, as it stands when something is sent. */
export interface PayloadContext {
  readonly envKey: string | undefined;
  /** Of the visitor and what was agreed with him. */
  readonly identity: Pick<ViewState, 'player' | 'session' | 'viewer' | 'consent' | 'sampleRate'>;
}

/** What is sent of some events of a view, with how it stands. */
export const createPayload = (
  { id: view, startedAt, sequence, about, measures }: View,
  { envKey, identity: agreed }: PayloadContext,
  events: readonly ViewEvent[],
  lost = 0,
): BeaconPayload => ({
  version: 1,
  envKey,
  lost: lost || undefined,
  view,
  state: { sequence, startedAt, ...agreed, about, measures },
  events: [...events],
});
