import {
  classifyResponse,
  getRetryDelayMs,
  type DeliveryStatus,
} from '../transport/retry-policy.ts';
import { postWithoutCredentials } from '../transport/post-without-credentials.ts';
import { FlushScheduler } from '../transport/flush-scheduler.ts';
import type { View } from '../schema/view.ts';
import { timeoutSignal } from '../../platform/abort-signals.ts';

const CONTENT_TYPE = 'application/cmcd';
const FLUSH_INTERVAL_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Lines have a few hundred bytes each, so that an unloading page has room for beacons as well. */
const MAX_BATCH_LINES = 50;
/** A longer queue drops its oldest lines. */
const MAX_QUEUED_LINES = 300;
/** A queue of this length is flushed immediately. */
const FLUSH_LINES = 10;

/** A serialized report, and the view that it belongs to. */
export interface CmcdLine {
  readonly view: View;
  readonly text: string;
}

/** Sends CMCD report lines to one target in batches, with retries and a flush on unload. */
export class CmcdSender {
  readonly #url: string;
  readonly #onRejected: (reason: string) => void;
  #queue: CmcdLine[] = [];
  /** Lines without a response that were sent from a hidden page: the browser may still deliver them. */
  #unconfirmed: CmcdLine[] = [];
  #maxBatchLines = MAX_BATCH_LINES;
  #failureCount = 0;
  #isSending = false;
  #isClosed = false;
  readonly #scheduler = new FlushScheduler(() => void this.#sendAll());

  constructor(url: string, onRejected: (reason: string) => void) {
    this.#url = url;
    this.#onRejected = onRejected;
  }

  /** Adds lines to the queue, which is flushed within 10 s. */
  enqueue(lines: readonly CmcdLine[]): void {
    if (this.#isClosed || lines.length === 0) return;
    this.#queue = [...this.#queue, ...lines].slice(-MAX_QUEUED_LINES);
    this.#scheduler.schedule(this.#queue.length >= FLUSH_LINES ? 0 : FLUSH_INTERVAL_MS);
  }

  /** Sends everything immediately. Only an unloading page ignores a retry delay. */
  flushOnUnload(isUnloading: boolean): void {
    if (this.#scheduler.isPaused && !isUnloading) return;
    this.#scheduler.cancel();
    while (this.#queue.length > 0) void this.#send(this.#takeBatch(), isUnloading);
  }

  /** Sends lines again that may not have arrived. Call this when the page is visible again. */
  resendUnconfirmed(): void {
    this.#requeue(this.#unconfirmed.splice(0));
  }

  /** Discards the lines of all views that `isReportable` rejects. */
  retainWhere(isReportable: (view: View) => boolean): void {
    this.#queue = this.#queue.filter(({ view }) => isReportable(view));
    this.#unconfirmed = this.#unconfirmed.filter(({ view }) => isReportable(view));
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#queue.length > 0 && !this.#scheduler.isPaused) await this.#send(this.#takeBatch());
    this.#isSending = false;
    if (this.#queue.length > 0) this.#scheduler.schedule(FLUSH_INTERVAL_MS);
  }

  #takeBatch(): CmcdLine[] {
    return this.#queue.splice(0, this.#maxBatchLines);
  }

  async #send(lines: readonly CmcdLine[], isUnloading = false): Promise<void> {
    const response = await this.#post(lines.map(({ text }) => text).join('\n'), isUnloading);
    if (!response && document.hidden) this.#unconfirmed.push(...lines);
    else await this.#handleResponse(lines, response);
  }

  /** Resolves to `undefined` after a network error or a timeout. */
  async #post(body: string, isUnloading: boolean): Promise<Response | undefined> {
    const needsSendBeacon = document.hidden && !('keepalive' in Request.prototype);
    if (
      needsSendBeacon &&
      navigator.sendBeacon(this.#url, new Blob([body], { type: CONTENT_TYPE }))
    )
      return new Response();
    const headers = { 'Content-Type': CONTENT_TYPE };
    const signal = timeoutSignal(REQUEST_TIMEOUT_MS);
    return postWithoutCredentials(this.#url, { headers, body, signal }, isUnloading).then(
      // A request that will get no response counts as accepted.
      (response) => response ?? new Response(),
      () => undefined,
    );
  }

  async #handleResponse(lines: readonly CmcdLine[], response: Response | undefined): Promise<void> {
    const status: DeliveryStatus = response ? classifyResponse(response) : 'no-response';
    if (status === 'retry' || status === 'no-response') return this.#retry(lines, response);
    this.#failureCount = 0;
    if (status === 'too-large' && lines.length > 1) return this.#halveBatches(lines);
    if (status === 'gone') {
      this.#isClosed = true;
      this.#queue = [];
    }
    if (status !== 'accepted') this.#onRejected((await response?.text().catch(() => '')) ?? '');
  }

  #retry(lines: readonly CmcdLine[], response: Response | undefined): void {
    if (!this.#scheduler.isPaused) this.#failureCount += 1;
    const retryAfter = response?.headers.get('retry-after');
    this.#scheduler.pause(getRetryDelayMs(this.#failureCount, retryAfter, Math.random()));
    this.#requeue(lines);
  }

  #halveBatches(lines: readonly CmcdLine[]): void {
    this.#maxBatchLines = Math.ceil(lines.length / 2);
    this.#requeue(lines);
  }

  #requeue(lines: readonly CmcdLine[]): void {
    if (this.#isClosed || lines.length === 0) return;
    this.#queue = [...lines, ...this.#queue].slice(-MAX_QUEUED_LINES);
    this.#scheduler.schedule(0);
  }
}
