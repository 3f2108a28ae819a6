import type { ReporterHost } from './reporter-host.ts';
import type { ViewEvent } from '../schema/beacon.ts';
import type { View } from '../schema/view.ts';
import { createPayload, type BeaconPayload, type PayloadSource } from './payload.ts';

/** The members of `ReporterHost` that a payload source uses. */
export interface PayloadHost extends Pick<ReporterHost, 'getPayloadContext' | 'dispatchBeacon'> {
  readonly options: Pick<ReporterHost['options'], 'debug'>;
}

/** Composes the payloads of one view, and dispatches each event once as a `vitrine-beacon` event. */
export class ViewPayloadSource implements PayloadSource {
  readonly #view: View;
  readonly #host: PayloadHost;
  /** The sequence number of the last event that was dispatched to the page. */
  #lastDispatched = -1;
  /** The sequence number of the last event that must not be reported. */
  #lastSuppressed = -1;

  constructor(view: View, host: PayloadHost) {
    this.#view = view;
    this.#host = host;
  }

  /** Suppresses all events up to now. The view's state is still reported with later events. */
  suppressEvents(): void {
    this.#lastSuppressed = this.#view.sequence;
  }

  composePayload(events: readonly ViewEvent[], droppedCount: number): BeaconPayload | undefined {
    const context = this.#host.getPayloadContext(this.#view);
    const reportableEvents = events.filter(({ sequence }) => sequence > this.#lastSuppressed);
    if (!context || reportableEvents.length === 0) return undefined;
    return this.#dispatch(createPayload(this.#view, context, reportableEvents, droppedCount));
  }

  onRejected(reason: string): void {
    if (this.#host.options.debug)
      console.warn('<vitrine-beacon> The collector rejected a beacon:', reason);
  }

  /**
   * Dispatches the events that have not been dispatched before, unlike the events of a retry. If the
   * page cancels them, returns a payload of the retried events.
   */
  #dispatch(payload: BeaconPayload): BeaconPayload | undefined {
    const lastDispatched = this.#lastDispatched;
    const newEvents = payload.events.filter(({ sequence }) => sequence > lastDispatched);
    this.#lastDispatched = Math.max(
      lastDispatched,
      ...payload.events.map(({ sequence }) => sequence),
    );
    if (newEvents.length === 0 || this.#host.dispatchBeacon({ ...payload, events: newEvents }))
      return payload;
    const retriedEvents = payload.events.filter(({ sequence }) => sequence <= lastDispatched);
    return this.composePayload(retriedEvents, payload.lost ?? 0);
  }
}
