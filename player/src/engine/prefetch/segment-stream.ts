/** Called with the bytes of a segment in order, as they arrive. */
export type OnSegmentBytes = (bytes: Uint8Array) => void;

/** A segment that is downloading. A subscriber gets all its bytes, from the first. */
export class SegmentStream {
  /** When it was requested, in milliseconds of `performance.now()`; 0 until the response starts. */
  requestedAt = 0;
  /** When the response started, in milliseconds of `performance.now()`; 0 until then. */
  respondedAt = 0;
  /** The size of the segment in bytes; `undefined` if the server does not send it. */
  size: number | undefined;
  /** The bytes before the subscription. */
  #received: Uint8Array[] = [];
  #onBytes: OnSegmentBytes | undefined;

  subscribe(onBytes: OnSegmentBytes): void {
    this.#onBytes = onBytes;
    for (const bytes of this.#received.splice(0)) onBytes(bytes);
  }

  /** Reads a response, and passes its bytes to the subscriber as they arrive. */
  async read(response: Response, requestedAt: number, respondedAt: number): Promise<ArrayBuffer> {
    Object.assign(this, { requestedAt, respondedAt });
    const { body, headers } = response;
    if (!body) return response.arrayBuffer();
    // The length of a compressed response is not the size of its content.
    if (!headers.has('Content-Encoding'))
      this.size = Number(headers.get('Content-Length')) || undefined;
    const reader = body.getReader();
    const received: Uint8Array<ArrayBuffer>[] = [];
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(received).arrayBuffer();
      received.push(value);
      if (this.#onBytes) this.#onBytes(value);
      else this.#received.push(value);
    }
  }
}
