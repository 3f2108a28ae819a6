import type { Hub } from '../../state/hub.ts';
import type { BeaconOptions } from '../options/beacon-options.ts';
import type { View } from '../schema/view.ts';
import type { BeaconPayload, PayloadContext } from './payload.ts';

/** The members of a `<vitrine-beacon>` reporter that its event buffer, transport and CMCD use. */
export interface ReporterHost {
  readonly beacon: HTMLElement;
  readonly hub: Hub;
  /** Aborts when reporting stops. */
  readonly signal: AbortSignal;
  /** The current options, parsed from the beacon's attributes. */
  readonly options: BeaconOptions;
  /** Returns `undefined` if the view must not be reported: without consent, or outside the sample. */
  getPayloadContext(view: Pick<View, 'id'>): PayloadContext | undefined;
  /**
   * Dispatches a `vitrine-beacon` event. Returns `false` if the page cancels it, or if there is no
   * collector.
   */
  dispatchBeacon(payload: BeaconPayload): boolean;
}
