import { classifyResponse, type DeliveryStatus } from './retry-policy.ts';
import { postWithoutCredentials } from './post-without-credentials.ts';
import { getByteLength, serializePayload } from './split-payload.ts';
import type { BeaconPayload } from './payload.ts';
import { timeoutSignal } from '../../platform/abort-signals.ts';

/** Browsers carry 64 KiB for a page that is left, whoever on it they are from. */
const MOST_CARRIED_BYTES = 60_000;
const PATIENCE_MS = 30_000;

/** What a collector says to something that it was sent. */
export interface DeliveryResult {
  readonly status: DeliveryStatus;
  /** Its reasons, where it is not taken; empty where it gave none. */
  readonly reason?: string;
  /** When to come again, in its words. */
  readonly retryAfter?: string | null;
}

/** Takes what is to be sent to one collector, and comes back with the answer. */
export class CollectorClient {
  readonly #url: string;
  /** Bytes on their way that arrive even if the page is left. */
  #carried = 0;
  /** Milliseconds that the last way there and back took. */
  #roundTrip: number | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** The letter as it goes now. */
  serialize(letter: BeaconPayload): string {
    return serializePayload(letter, { sentAt: Date.now(), roundTrip: this.#roundTrip });
  }

  async send(body: string | ArrayBuffer, isLeft = false): Promise<DeliveryResult> {
    const bytes = getByteLength(body);
    const keepalive = this.#carried + bytes <= MOST_CARRIED_BYTES;
    if (keepalive) this.#carried += bytes;
    const began = performance.now();
    try {
      const headers = { 'Content-Type': 'text/plain;charset=UTF-8' };
      const signal = timeoutSignal(PATIENCE_MS);
      const answer = await postWithoutCredentials(
        this.#url,
        { headers, body, keepalive, signal },
        isLeft,
      );
      if (!answer) return { status: 'taken' };
      // What it says counts from its head on, whatever becomes of the rest.
      const reason = await answer.text().catch(() => '');
      this.#roundTrip = Math.round(performance.now() - began);
      return {
        status: classifyResponse(answer),
        reason,
        retryAfter: answer.headers.get('retry-after'),
      };
    } catch {
      return { status: 'unknown' };
    } finally {
      if (keepalive) this.#carried -= bytes;
    }
  }

  /** Sends it though the page may be gone before it arrives; absent where there is no room for it. */
  sendOnUnload(text: string, isLeft: boolean): Promise<DeliveryResult> | undefined {
    if (this.#carried + getByteLength(text) > MOST_CARRIED_BYTES) return undefined;
    if ('keepalive' in Request.prototype) return this.send(text, isLeft);
    // Nobody will say what became of it.
    const isTaken = navigator.sendBeacon(this.#url, text);
    return isTaken ? Promise.resolve({ status: 'taken' }) : undefined;
  }
}
