import { FLUSH_INTERVAL_MS, getRetryDelayMs } from './retry-policy.ts';
import type { ViewEvent } from '../schema/beacon.ts';
import { CollectorClient, type DeliveryResult } from './collector-client.ts';
import {
  splitPending,
  createPendingPayloads,
  getHalfBytes,
  halvePending,
  sortStateFirst,
  type PendingPayload,
} from './pending-payload.ts';
import { EventQueue } from './event-queue.ts';
import { UnconfirmedPayloads } from './unconfirmed-payloads.ts';
import { compressBody } from './compress-body.ts';
import { getByteLength } from './split-payload.ts';
import type { PayloadSource } from './payload.ts';
import { FlushScheduler } from './flush-scheduler.ts';

const MAX_PAYLOAD_BYTES = 60_000;
/** A payload of this size that the collector rejects as too large is not split further. */
const MIN_SPLIT_BYTES = 4000;
/** Small enough to fit into the 64 KiB limit for unloading pages beside requests of other scripts. */
const MAX_UNLOAD_PAYLOAD_BYTES = 15_000;

/** Sends the events of all views to one collector: one beacon at a time, and each event once. */
export class BeaconSender {
  readonly #client: CollectorClient;
  #queue = new EventQueue();
  /** Payloads that have been composed and not sent. */
  #pending: PendingPayload[] = [];
  readonly #unconfirmed = new UnconfirmedPayloads();
  #maxBytes = MAX_PAYLOAD_BYTES;
  #failureCount = 0;
  #isSending = false;
  #isClosed = false;
  readonly #scheduler = new FlushScheduler(() => void this.#sendAll());

  constructor(url: string) {
    this.#client = new CollectorClient(url);
  }

  /** Adds an event to the queue, which is flushed within 10 s, or immediately if the event is urgent. */
  enqueue(source: PayloadSource, event: ViewEvent, isUrgent: boolean): void {
    if (this.#isClosed) return;
    this.#queue.add(source, event);
    this.#scheduler.schedule(isUrgent ? 0 : FLUSH_INTERVAL_MS);
  }

  /** Discards the unsent events of a view. */
  discard(source: PayloadSource): void {
    this.#queue.discard(source);
    this.#unconfirmed.discard(source);
    this.#pending = this.#pending.filter((pending) => pending.source !== source);
  }

  /** Handles that the page was shown or hidden, or unloads. */
  handlePageTransition(isUnloading: boolean): void {
    const isHidden = document.hidden;
    // An unloading page does not respect a retry delay, because there is no later attempt.
    if (isUnloading || (isHidden && !this.#scheduler.isPaused)) return this.#flush(isUnloading);
    if (!isHidden) for (const pending of this.#unconfirmed.takeForResend()) this.#requeue(pending);
    if (!this.#queue.isEmpty) this.#scheduler.schedule(0);
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = this.#peekNext(); next; next = this.#peekNext()) await this.#send(next);
    } finally {
      this.#isSending = false;
    }
    if (!this.#queue.isEmpty) this.#scheduler.schedule(FLUSH_INTERVAL_MS);
  }

  /** Returns the next payload; `undefined` if there is none, or during a retry delay. */
  #peekNext(): PendingPayload | undefined {
    while (this.#pending.length === 0) {
      const batch = this.#scheduler.isPaused ? undefined : this.#queue.takeBatch();
      if (!batch) return undefined;
      this.#pending = createPendingPayloads(batch, this.#maxBytes);
    }
    return this.#pending[0];
  }

  async #send(pending: PendingPayload): Promise<void> {
    const body = await compressBody(this.#client.serialize(pending.payload));
    // During compression the page may have been hidden, or the view discarded.
    if (this.#pending[0] !== pending) return;
    this.#pending.shift();
    await this.#awaitResult(pending, this.#client.send(body));
  }

  async #awaitResult(pending: PendingPayload, delivery: Promise<DeliveryResult>): Promise<void> {
    const keepUnconfirmed = this.#unconfirmed.track();
    const result = await delivery;
    if (result.status === 'no-response' && keepUnconfirmed(pending)) this.#scheduleRetry([]);
    else this.#handleResult(pending, result);
  }

  /** Sends everything immediately. */
  #flush(isUnloading: boolean): void {
    this.#scheduler.cancel();
    const all = this.#pending
      .splice(0)
      .flatMap((pending) => splitPending(pending, MAX_UNLOAD_PAYLOAD_BYTES));
    for (let batch = this.#queue.takeBatch(); batch; batch = this.#queue.takeBatch()) {
      all.push(...createPendingPayloads(batch, MAX_UNLOAD_PAYLOAD_BYTES));
    }
    for (const pending of sortStateFirst(all)) this.#sendOnUnload(pending, isUnloading);
    this.#unconfirmed.markUnload();
  }

  /** Sends a payload, or its halves if the browser refuses it for its size. */
  #sendOnUnload(pending: PendingPayload, isUnloading: boolean): void {
    const text = this.#client.serialize(pending.payload);
    const delivery = this.#client.sendOnUnload(text, isUnloading);
    if (delivery) void this.#awaitResult(pending, delivery);
    else if (pending.payload.events.length < 2) this.#requeue(pending);
    else
      for (const half of [...halvePending(pending, getByteLength(text))].reverse())
        this.#sendOnUnload(half, isUnloading);
  }

  #handleResult(
    pending: PendingPayload,
    { status, reason = '', retryAfter }: DeliveryResult,
  ): void {
    if (status === 'retry' || status === 'no-response')
      return this.#scheduleRetry([pending], retryAfter);
    this.#failureCount = 0;
    if (status === 'too-large' && this.#splitRejected(pending)) return;
    if (status === 'gone') this.#close();
    if (status !== 'accepted') pending.source.onRejected(reason);
  }

  #scheduleRetry(failed: readonly PendingPayload[], retryAfter?: string | null): void {
    // Payloads that were sent together fail for the same reason and count as one failure.
    if (!this.#scheduler.isPaused) this.#failureCount += 1;
    this.#scheduler.pause(getRetryDelayMs(this.#failureCount, retryAfter, Math.random()));
    for (const pending of [...failed, ...this.#pending.splice(0)]) this.#requeue(pending);
    this.#scheduler.schedule(0);
  }

  /**
   * Splits a payload that the collector rejected as too large, and lowers the limit for later ones.
   * Returns `false` if the payload is too small to be split.
   */
  #splitRejected(pending: PendingPayload): boolean {
    const bytes = getByteLength(this.#client.serialize(pending.payload));
    if (bytes <= MIN_SPLIT_BYTES) return false;
    this.#maxBytes = Math.max(MIN_SPLIT_BYTES, getHalfBytes(Math.min(bytes, this.#maxBytes)));
    this.#pending.unshift(...splitPending(pending, this.#maxBytes));
    this.#scheduler.schedule(0);
    return true;
  }

  #requeue({ source, payload }: PendingPayload): void {
    if (!this.#isClosed) this.#queue.requeue(source, payload.events);
  }

  #close(): void {
    this.#isClosed = true;
    this.#queue = new EventQueue();
    this.#pending = [];
  }
}
