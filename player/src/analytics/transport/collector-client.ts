import { classifyResponse, type DeliveryStatus } from './retry-policy.ts';
import { postWithoutCredentials } from './post-without-credentials.ts';
import { getByteLength } from './split-payload.ts';
import { timeoutSignal } from '../../platform/abort-signals.ts';

/** All `keepalive` requests in flight, including those of other scripts, share a limit of 64 KiB. */
const MAX_KEEPALIVE_BYTES = 60_000;
const REQUEST_TIMEOUT_MS = 30_000;

export interface DeliveryResult {
  readonly status: DeliveryStatus;
  /** The body of the response, which explains a rejection. */
  readonly reason?: string;
  /** The value of the `Retry-After` header. */
  readonly retryAfter?: string | null;
}

/** Sends payloads to one collector. */
export class CollectorClient {
  readonly #url: string;
  readonly #contentType: string | undefined;
  /** The bytes of the `keepalive` requests in flight. */
  #keepaliveBytes = 0;
  /** The round-trip time of the last request, in milliseconds. */
  roundTrip: number | undefined;

  /** The default content type is plain text, which needs no CORS preflight. */
  constructor(url: string, contentType?: string) {
    this.#url = url;
    this.#contentType = contentType;
  }

  async send(body: string | ArrayBuffer, isUnloading = false): Promise<DeliveryResult> {
    const bytes = getByteLength(body);
    const keepalive = this.#keepaliveBytes + bytes <= MAX_KEEPALIVE_BYTES;
    if (keepalive) this.#keepaliveBytes += bytes;
    const startedAt = performance.now();
    try {
      const headers = { 'Content-Type': this.#contentType ?? 'text/plain;charset=UTF-8' };
      const signal = timeoutSignal(REQUEST_TIMEOUT_MS);
      const response = await postWithoutCredentials(
        this.#url,
        { headers, body, keepalive, signal },
        isUnloading,
      );
      if (!response) return { status: 'accepted' };
      // The status is valid even if the body fails to load.
      const reason = await response.text().catch(() => '');
      this.roundTrip = Math.round(performance.now() - startedAt);
      return {
        status: classifyResponse(response),
        reason,
        retryAfter: response.headers.get('retry-after'),
      };
    } catch {
      return { status: 'no-response' };
    } finally {
      if (keepalive) this.#keepaliveBytes -= bytes;
    }
  }

  /**
   * Sends a payload immediately, even from a page that is hidden or unloading. Returns `undefined` if
   * it would exceed the limit of `keepalive` requests.
   */
  sendOnUnload(text: string, isUnloading: boolean): Promise<DeliveryResult> | undefined {
    if (this.#keepaliveBytes + getByteLength(text) > MAX_KEEPALIVE_BYTES) return undefined;
    // A visible page is not unloading, so its requests do not require `keepalive`.
    const mayUnload = isUnloading || document.hidden;
    if (!mayUnload || 'keepalive' in Request.prototype) return this.send(text, isUnloading);
    // `sendBeacon()` does not report a response.
    const type = this.#contentType;
    const data = type ? new Blob([text], { type }) : text;
    const isQueued = navigator.sendBeacon(this.#url, data);
    return isQueued ? Promise.resolve({ status: 'accepted' }) : undefined;
  }
}
