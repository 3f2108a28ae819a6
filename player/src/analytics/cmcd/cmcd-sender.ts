import { DeliveryQueue } from '../transport/delivery-queue.ts';
import { FLUSH_INTERVAL_MS } from '../transport/retry-policy.ts';
import type { View } from '../schema/view.ts';

/**
 * At a few hundred bytes a line, this leaves part of the 64 KiB quota of keepalive requests for
 * beacons when the page unloads.
 */
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

/** Report lines that are sent together. They may belong to several views. */
type CmcdBatch = readonly CmcdLine[];

/**
 * Sends CMCD report lines to one target.
 *
 * Queueing, retries and the flush on unload work as they do for beacons. The payload format is that of the
 * event mode of CMCD version 2 (CTA-5004-B) and differs: each report is one line with a timestamp
 * and a sequence number of its own, so it is serialized immediately, and a retry resends the same text.
 * Lines of several views share a request, whose type is `application/cmcd`. Batches are limited in
 * lines, and are not compressed.
 */
export class CmcdSender extends DeliveryQueue<CmcdBatch> {
  readonly #onRejected: (reason: string) => void;
  #queue: CmcdBatch = [];
  #maxBatchLines = MAX_BATCH_LINES;

  constructor(url: string, onRejected: (reason: string) => void) {
    super(url, 'application/cmcd');
    this.#onRejected = onRejected;
  }

  /** Adds lines to the queue, which is flushed within 10 s. */
  enqueue(lines: CmcdBatch): void {
    if (this.isClosed || lines.length === 0) return;
    this.#queue = [...this.#queue, ...lines].slice(-MAX_QUEUED_LINES);
    this.schedule(this.#queue.length >= FLUSH_LINES ? 0 : FLUSH_INTERVAL_MS);
  }

  /** Discards the lines of all views that `isReportable` rejects. */
  retainReportable(isReportable: (view: View) => boolean): void {
    const retain = (lines: CmcdBatch): CmcdBatch => lines.filter(({ view }) => isReportable(view));
    this.#queue = retain(this.#queue);
    this.filterPayloads((batch) => {
      const lines = retain(batch);
      return lines.length > 0 ? [lines] : [];
    });
  }

  protected get isEmpty(): boolean {
    return this.#queue.length === 0;
  }

  protected takePayloads(): readonly CmcdBatch[] | undefined {
    if (this.isEmpty) return undefined;
    const batch = this.#queue.slice(0, this.#maxBatchLines);
    this.#queue = this.#queue.slice(this.#maxBatchLines);
    return [batch];
  }

  protected takeForUnload(pending: readonly CmcdBatch[]): readonly CmcdBatch[] {
    const batches = [...pending];
    for (let nextBatches = this.takePayloads(); nextBatches; nextBatches = this.takePayloads())
      batches.push(...nextBatches);
    return batches;
  }

  protected requeue(lines: CmcdBatch): void {
    this.#queue = [...lines, ...this.#queue].slice(-MAX_QUEUED_LINES);
  }

  protected serialize(lines: CmcdBatch): string {
    return lines.map(({ text }) => text).join('\n');
  }

  protected halve(lines: CmcdBatch): readonly CmcdBatch[] | undefined {
    const half = Math.ceil(lines.length / 2);
    return lines.length > 1 ? [lines.slice(0, half), lines.slice(half)] : undefined;
  }

  protected splitRejected(lines: CmcdBatch): readonly CmcdBatch[] | undefined {
    const halves = this.halve(lines);
    if (halves) this.#maxBatchLines = Math.ceil(lines.length / 2);
    return halves;
  }

  protected handleRejection(_: CmcdBatch, reason: string): void {
    this.#onRejected(reason);
  }
}
