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

const PIECE_BYTES = 60_000;
/** What a collector calls too large though it is as small as this, it will never take. */
const SMALLEST_PIECE_BYTES = 4000;
/** Small enough to find room beside what others leave behind. */
const LEAVING_BYTES = 15_000;

/** Sends events to one collector: a beacon after the other, and each once. */
export class BeaconSender {
  readonly #courier: CollectorClient;
  #queue = new EventQueue();
  /** What has been made ready, and has not gone. */
  #ready: PendingPayload[] = [];
  readonly #leftBehind = new UnconfirmedPayloads();
  #mostBytes = PIECE_BYTES;
  #failures = 0;
  #isSending = false;
  #isClosed = false;
  readonly #timing = new FlushScheduler(() => void this.#sendAll());

  constructor(url: string) {
    this.#courier = new CollectorClient(url);
  }

  /** Takes an event, to be sent with others a little later, or now. */
  enqueue(view: PayloadSource, event: ViewEvent, isUrgent: boolean): void {
    if (this.#isClosed) return;
    this.#queue.add(view, event);
    this.#timing.schedule(isUrgent ? 0 : FLUSH_INTERVAL_MS);
  }

  /** Forgets what has not gone yet. */
  discard(view: PayloadSource): void {
    this.#queue.discard(view);
    this.#leftBehind.discard(view);
    this.#ready = this.#ready.filter((each) => each.source !== view);
  }

  /** The page has come into view or gone out of it, maybe for good. */
  handlePageTransition(isGone: boolean): void {
    const isHidden = document.hidden;
    // A collector that wants to be left alone is asked all the same where there is no later.
    if (isGone || (isHidden && !this.#timing.isPaused)) return this.#leave(isGone);
    if (!isHidden) for (const each of this.#leftBehind.takeForResend()) this.#putBack(each);
    if (!this.#queue.isEmpty) this.#timing.schedule(0);
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#send(next);
    } finally {
      this.#isSending = false;
    }
    if (!this.#queue.isEmpty) this.#timing.schedule(FLUSH_INTERVAL_MS);
  }

  /** What goes next; absent where there is nothing, or the collector wants to be left alone. */
  #next(): PendingPayload | undefined {
    while (this.#ready.length === 0) {
      const batch = this.#timing.isPaused ? undefined : this.#queue.takeBatch();
      if (!batch) return undefined;
      this.#ready = createPendingPayloads(batch, this.#mostBytes);
    }
    return this.#ready[0];
  }

  async #send(envelope: PendingPayload): Promise<void> {
    const body = await compressBody(this.#courier.serialize(envelope.payload));
    // It may have gone meanwhile because the page was left, or been forgotten.
    if (this.#ready[0] !== envelope) return;
    this.#ready.shift();
    await this.#follow(envelope, this.#courier.send(body));
  }

  async #follow(envelope: PendingPayload, sent: Promise<DeliveryResult>): Promise<void> {
    const keep = this.#leftBehind.track();
    const outcome = await sent;
    if (outcome.status === 'unknown' && keep(envelope)) this.#wait([]);
    else this.#heed(envelope, outcome);
  }

  /** Sends all at once. */
  #leave(isGone: boolean): void {
    this.#timing.cancel();
    const all = this.#ready.splice(0).flatMap((each) => splitPending(each, LEAVING_BYTES));
    for (let batch = this.#queue.takeBatch(); batch; batch = this.#queue.takeBatch()) {
      all.push(...createPendingPayloads(batch, LEAVING_BYTES));
    }
    for (const each of sortStateFirst(all)) this.#leaveBehind(each, isGone);
    this.#leftBehind.markUnload();
  }

  #leaveBehind(envelope: PendingPayload, isGone: boolean): void {
    const text = this.#courier.serialize(envelope.payload);
    const outcome = this.#courier.sendOnUnload(text, isGone);
    if (outcome) void this.#follow(envelope, outcome);
    else if (envelope.payload.events.length < 2) this.#putBack(envelope);
    else
      for (const half of [...halvePending(envelope, getByteLength(text))].reverse())
        this.#leaveBehind(half, isGone);
  }

  #heed(
    envelope: PendingPayload,
    { status: verdict, reason = '', retryAfter }: DeliveryResult,
  ): void {
    if (verdict === 'later' || verdict === 'unknown') return this.#wait([envelope], retryAfter);
    this.#failures = 0;
    if (verdict === 'smaller' && this.#canDivide(envelope)) return;
    if (verdict === 'never') this.#close();
    if (verdict !== 'taken') envelope.source.onRejected(reason);
  }

  #wait(envelopes: readonly PendingPayload[], retryAfter?: string | null): void {
    // What went at the same moment fails for the same reason.
    if (!this.#timing.isPaused) this.#failures += 1;
    this.#timing.pause(getRetryDelayMs(this.#failures, retryAfter, Math.random()));
    for (const each of [...envelopes, ...this.#ready.splice(0)]) this.#putBack(each);
    this.#timing.schedule(0);
  }

  /** Whatever follows is smaller from the beginning. */
  #canDivide(envelope: PendingPayload): boolean {
    const bytes = getByteLength(this.#courier.serialize(envelope.payload));
    if (bytes <= SMALLEST_PIECE_BYTES) return false;
    this.#mostBytes = Math.max(
      SMALLEST_PIECE_BYTES,
      getHalfBytes(Math.min(bytes, this.#mostBytes)),
    );
    this.#ready.unshift(...splitPending(envelope, this.#mostBytes));
    this.#timing.schedule(0);
    return true;
  }

  #putBack({ source: view, payload: letter }: PendingPayload): void {
    if (!this.#isClosed) this.#queue.requeue(view, letter.events);
  }

  #close(): void {
    this.#isClosed = true;
    this.#queue = new EventQueue();
    this.#ready = [];
  }
}
