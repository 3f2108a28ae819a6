import type { ViewEvent } from '../schema/beacon.ts';
import { compressBody } from './compress-body.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import { EventQueue, type EventBatch } from './event-queue.ts';
import type { BeaconPayload, PayloadSource } from './payload.ts';
import { FLUSH_INTERVAL_MS } from './retry-policy.ts';
import { serializePayload, splitPayload } from './split-payload.ts';

const MAX_PAYLOAD_BYTES = 60_000;
/** A payload of this size that the collector rejects as too large is not split further. */
const MIN_SPLIT_BYTES = 4000;
/** Leaves part of the 64 KiB quota of `keepalive` requests for other scripts. */
const MAX_UNLOAD_PAYLOAD_BYTES = 15_000;
/**
 * The maximum size of each half, as a fraction of the original payload. It is slightly above 0.5,
 * because both halves repeat the common fields.
 */
const SPLIT_RATIO = 0.6;

/** A payload that has not been sent, and the view that it belongs to. */
interface PendingPayload {
  readonly source: PayloadSource;
  readonly payload: BeaconPayload;
}

/**
 * Sends the events of all views to one collector, one beacon at a time. No event is in two different
 * beacons.
 *
 * A beacon contains the events of one view and the view's state at the time of sending. It is
 * compressed, and its size is limited in bytes.
 */
export class BeaconSender extends DeliveryQueue<PendingPayload> {
  readonly #queue = new EventQueue();
  #maxBytes = MAX_PAYLOAD_BYTES;

  /** Adds an event to the queue, which is flushed within 10 s, or immediately if the event is urgent. */
  enqueue(source: PayloadSource, event: ViewEvent, isUrgent: boolean): void {
    if (this.isClosed) return;
    this.#queue.add(source, event);
    this.schedule(isUrgent ? 0 : FLUSH_INTERVAL_MS);
  }

  /** Discards a view's unsent events. */
  discard(source: PayloadSource): void {
    this.#queue.discard(source);
    this.filterPayloads((pending) => (pending.source === source ? [] : [pending]));
  }

  /** Handles the page being shown, hidden or unloaded. */
  handlePageTransition(isUnloading: boolean): void {
    if (isUnloading || document.hidden) return this.flush(isUnloading);
    this.resendUnacknowledged();
    if (!this.isEmpty) this.schedule();
  }

  protected get isEmpty(): boolean {
    return this.#queue.isEmpty;
  }

  protected takePayloads(): readonly PendingPayload[] | undefined {
    const batch = this.#queue.takeBatch();
    return batch && composePayloads(batch, this.#maxBytes);
  }

  protected takeUnloadPayloads(
    pendingPayloads: readonly PendingPayload[],
  ): readonly PendingPayload[] {
    const payloads = pendingPayloads.flatMap((pending) =>
      splitPendingPayload(pending, MAX_UNLOAD_PAYLOAD_BYTES),
    );
    for (let batch = this.#queue.takeBatch(); batch; batch = this.#queue.takeBatch())
      payloads.push(...composePayloads(batch, MAX_UNLOAD_PAYLOAD_BYTES));
    // Payloads with a state come first, in case the browser does not send all of them.
    return payloads.sort((a, b) => +!a.payload.state - +!b.payload.state);
  }

  protected requeue({ source, payload }: PendingPayload): void {
    this.#queue.requeue(source, payload.events);
  }

  protected serialize({ payload }: PendingPayload, roundTripMs: number | undefined): string {
    return serializePayload(payload, { sentAt: Date.now(), roundTrip: roundTripMs });
  }

  protected override encode(text: string): Promise<string | ArrayBuffer> {
    return compressBody(text);
  }

  protected halve(pending: PendingPayload, bytes: number): PendingPayload[] | undefined {
    // The last payload includes the state, and is sent first.
    if (pending.payload.events.length > 1)
      return splitPendingPayload(pending, bytes * SPLIT_RATIO).reverse();
    return undefined;
  }

  protected splitRejected(pending: PendingPayload, bytes: number): PendingPayload[] | undefined {
    if (bytes <= MIN_SPLIT_BYTES) return undefined;
    this.#maxBytes = Math.max(MIN_SPLIT_BYTES, Math.min(bytes, this.#maxBytes) * SPLIT_RATIO);
    return splitPendingPayload(pending, this.#maxBytes);
  }

  protected handleRejection({ source }: PendingPayload, reason: string): void {
    source.onRejected(reason);
  }
}

/** Composes the payload of a batch and splits it. Returns an empty array if it must not be reported. */
function composePayloads(
  { source, events, droppedCount }: EventBatch,
  maxBytes: number,
): PendingPayload[] {
  const payload = source.composePayload(events, droppedCount);
  return payload ? splitPendingPayload({ source, payload }, maxBytes) : [];
}

const splitPendingPayload = (
  { source, payload }: PendingPayload,
  maxBytes: number,
): PendingPayload[] => splitPayload(payload, maxBytes).map((piece) => ({ source, payload: piece }));
