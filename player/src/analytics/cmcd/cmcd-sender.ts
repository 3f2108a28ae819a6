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
 * Queueing, retries and the flush on unload work as they do for beacons. Only the payload format
 * differs. In the event mode of CMCD version 2 (CTA-5004-B), each report is one line with its own
 * timestamp and sequence number. A report is therefore serialized immediately, and a retry resends
 * the same text. Lines of several views share a request of type `application/cmcd`. Batches are
 * limited by their number of lines, and are not compressed.
 */
export class CmcdSender extends DeliveryQueue<CmcdBatch> {
  readonly #onRejected: (reason: string) => void;
  #queue: readonly CmcdLine[] = [];
  #maxBatchLines = MAX_BATCH_LINES;

  constructor(url: string, onRejected: (reason: string) => void) {
    super(url, 'application/cmcd');
    this.#onRejected = onRejected;
  }

  /** Adds lines to the queue, which is flushed within 10 s. */
  enqueue(lines: readonly CmcdLine[]): void {
    if (this.isClosed || lines.length === 0) return;
    this.#queue = [...this.#queue, ...lines].slice(-MAX_QUEUED_LINES);
    this.schedule(this.#queue.length >= FLUSH_LINES ? 0 : FLUSH_INTERVAL_MS);
  }

  /** Discards the lines of all views that `isReportable` rejects. */
  retainReportable(isReportable: (view: View) => boolean): void {
    const retain = (lines: readonly CmcdLine[]): readonly CmcdLine[] =>
      lines.filter(({ view }) => isReportable(view));
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

  protected takeUnloadPayloads(pendingBatches: readonly CmcdBatch[]): readonly CmcdBatch[] {
    const batches = [...pendingBatches];
    for (let nextBatches = this.takePayloads(); nextBatches; nextBatches = this.takePayloads())
      batches.push(...nextBatches);
    return batches;
  }

  protected requeue(batch: CmcdBatch): void {
    this.#queue = [...batch, ...this.#queue].slice(-MAX_QUEUED_LINES);
  }

  protected serialize(batch: CmcdBatch): string {
    return batch.map(({ text }) => text).join('\n');
  }

  protected halve(batch: CmcdBatch): readonly CmcdBatch[] | undefined {
    const middle = Math.ceil(batch.length / 2);
    return batch.length > 1 ? [batch.slice(0, middle), batch.slice(middle)] : undefined;
  }

  protected splitRejected(batch: CmcdBatch): readonly CmcdBatch[] | undefined {
    const halves = this.halve(batch);
    if (halves) this.#maxBatchLines = Math.ceil(batch.length / 2);
    return halves;
  }

  protected handleRejection(_: CmcdBatch, reason: string): void {
    this.#onRejected(reason);
  }
}
