import { CollectorClient, type DeliveryResult } from './collector-client.ts';
import { FlushScheduler } from './flush-scheduler.ts';
import { FLUSH_INTERVAL_MS, getRetryDelayMs } from './retry-policy.ts';
import { getByteLength } from './split-payload.ts';
import { UnconfirmedPayloads } from './unconfirmed-payloads.ts';

/**
 * Delivers payloads to one collector: one request at a time, with retries, backoff and a flush when
 * the page is hidden or unloads.
 *
 * A subclass defines the payload format: it queues the items, composes payloads from them, and
 * splits and serializes the payloads. `BeaconSender` sends beacons, and `CmcdSender` sends CMCD reports.
 */
export abstract class DeliveryQueue<Payload> {
  readonly #client: CollectorClient;
  /** Payloads that have been composed but not sent. */
  #pendingPayloads: readonly Payload[] = [];
  /** The requests in flight. A payload that is discarded in the meantime is not retried. */
  readonly #requests = new Set<{ payloads: readonly Payload[] }>();
  readonly #unconfirmed = new UnconfirmedPayloads<Payload>();
  #failureCount = 0;
  #isSending = false;
  /** Whether the collector has responded that it accepts no further payloads. */
  protected isClosed = false;
  readonly #scheduler = new FlushScheduler(() => void this.#sendAll());

  constructor(url: string, contentType?: string) {
    this.#client = new CollectorClient(url, contentType);
  }

  /** Whether no items are queued. */
  protected abstract readonly isEmpty: boolean;
  /**
   * Removes the next items and returns their payloads; empty if none have to be sent. Returns
   * `undefined` if no items are queued.
   */
  protected abstract takePayloads(): readonly Payload[] | undefined;
  /**
   * Removes all items and returns payloads that are small enough for an unloading page, the most
   * important one first. `pendingPayloads` are the payloads that have been composed but not sent.
   */
  protected abstract takeUnloadPayloads(pendingPayloads: readonly Payload[]): readonly Payload[];
  /** Puts the items of a payload that could not be sent back at the front. */
  protected abstract requeue(payload: Payload): void;
  /** Serializes a payload. `roundTrip` is the round-trip time of the previous request, in milliseconds. */
  protected abstract serialize(payload: Payload, roundTrip: number | undefined): string;
  /** Halves a payload of `bytes` bytes, the most important half first. Returns `undefined` if it cannot be halved. */
  protected abstract halve(payload: Payload, bytes: number): readonly Payload[] | undefined;
  /**
   * Splits a payload of `bytes` bytes that the collector rejected as too large, and lowers the limit
   * for later ones. Returns `undefined` if the payload is too small to be split.
   */
  protected abstract splitRejected(payload: Payload, bytes: number): readonly Payload[] | undefined;
  /** Encodes the body of a request, unless the page is unloading. */
  protected encode?(text: string): Promise<string | ArrayBuffer>;
  /** Called when the collector rejects a payload. */
  protected abstract handleRejection(payload: Payload, reason: string): void;

  /** Schedules a flush in `delayMs`, or after a retry delay. A closed queue is never flushed. */
  protected schedule(delayMs = 0): void {
    if (!this.isClosed) this.#scheduler.schedule(delayMs);
  }

  /**
   * Replaces each payload that the collector has not confirmed with the payloads that `replace`
   * returns, or with none. A request in flight is not aborted, but its payload is not resent.
   */
  protected filterPayloads(replace: (payload: Payload) => readonly Payload[]): void {
    this.#pendingPayloads = this.#pendingPayloads.flatMap(replace);
    for (const request of this.#requests) request.payloads = request.payloads.flatMap(replace);
    this.#unconfirmed.filter(replace);
  }

  /** Sends everything immediately, such as when the page is hidden or unloads. */
  flush(isUnloading: boolean): void {
    if (this.isClosed) return;
    // An unloading page ignores a retry delay, because it has no later opportunity to send.
    if (this.#scheduler.isPaused && !isUnloading) {
      if (!this.isEmpty) this.schedule();
      return;
    }
    this.#scheduler.cancel();
    const pendingPayloads = this.#pendingPayloads;
    this.#pendingPayloads = [];
    for (const payload of this.takeUnloadPayloads(pendingPayloads))
      this.#sendOnUnload(payload, isUnloading);
    if (isUnloading || document.hidden) this.#unconfirmed.markUnload();
  }

  /** Resends payloads that may not have arrived. Call this when the page is visible again. */
  resendUnacknowledged(): void {
    for (const payload of this.#unconfirmed.takePayloadsToResend()) {
      this.requeue(payload);
      this.schedule();
    }
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let payload = this.#peekNext(); payload; payload = this.#peekNext())
        await this.#send(payload);
    } finally {
      this.#isSending = false;
    }
    if (!this.isEmpty) this.schedule(FLUSH_INTERVAL_MS);
  }

  /** Returns the next payload, or `undefined` if there is none, or while paused or closed. */
  #peekNext(): Payload | undefined {
    if (this.isClosed) return undefined;
    while (this.#pendingPayloads.length === 0) {
      const payloads = this.#scheduler.isPaused ? undefined : this.takePayloads();
      if (!payloads) return undefined;
      this.#pendingPayloads = payloads;
    }
    return this.#pendingPayloads[0];
  }

  async #send(payload: Payload): Promise<void> {
    const text = this.#serialize(payload);
    const body = await (this.encode?.(text) ?? text);
    // During encoding, the page may have been hidden, or the payload discarded.
    if (this.#pendingPayloads[0] !== payload) return;
    this.#pendingPayloads = this.#pendingPayloads.slice(1);
    await this.#awaitResult(payload, this.#client.send(body));
  }

  async #awaitResult(payload: Payload, delivery: Promise<DeliveryResult>): Promise<void> {
    const addUnconfirmed = this.#unconfirmed.track();
    const request: { payloads: readonly Payload[] } = { payloads: [payload] };
    this.#requests.add(request);
    const result = await delivery;
    this.#requests.delete(request);
    const { payloads } = request;
    if (result.status === 'no-response' && addUnconfirmed(payloads)) this.#scheduleRetry([]);
    else this.#handleResult(payloads, result);
  }

  /** Sends a payload, or its halves if the browser rejects it as too large. */
  #sendOnUnload(payload: Payload, isUnloading: boolean): void {
    const text = this.#serialize(payload);
    const delivery = this.#client.sendOnUnload(text, isUnloading);
    if (delivery) return void this.#awaitResult(payload, delivery);
    const halves = this.halve(payload, getByteLength(text));
    if (halves) for (const half of halves) this.#sendOnUnload(half, isUnloading);
    else this.requeue(payload);
  }

  #handleResult(
    payloads: readonly Payload[],
    { status, reason = '', retryAfter }: DeliveryResult,
  ): void {
    if (status === 'retry' || status === 'no-response')
      return this.#scheduleRetry(payloads, retryAfter);
    this.#failureCount = 0;
    if (status === 'gone') this.isClosed = true;
    if (status === 'accepted') return;
    for (const payload of payloads) {
      const bytes = getByteLength(this.#serialize(payload));
      const pieces = status === 'too-large' && this.splitRejected(payload, bytes);
      if (!pieces) this.handleRejection(payload, reason);
      else {
        this.#pendingPayloads = [...pieces, ...this.#pendingPayloads];
        this.schedule();
      }
    }
  }

  #scheduleRetry(failedPayloads: readonly Payload[], retryAfter?: string | null): void {
    // Payloads that were sent together fail for the same reason and count as one failure.
    if (!this.#scheduler.isPaused) this.#failureCount += 1;
    this.#scheduler.pause(getRetryDelayMs(this.#failureCount, retryAfter, Math.random()));
    for (const payload of [...failedPayloads, ...this.#pendingPayloads]) this.requeue(payload);
    this.#pendingPayloads = [];
    this.schedule();
  }

  #serialize(payload: Payload): string {
    return this.serialize(payload, this.#client.roundTrip);
  }
}
