/** Called with a segment's bytes in order, as they arrive. */
export type OnSegmentBytes = (bytes: Uint8Array) => void;

/** A segment that is downloading. A subscriber receives all of its bytes from the start. */
export class SegmentStream {
  /** The `performance.now()` time of the request; 0 until the response starts. */
  requestedAt = 0;
  /** When the response started, in milliseconds of `performance.now()`; 0 until then. */
  respondedAt = 0;
  /** The size of the segment in bytes; `undefined` if the server does not send it. */
  size: number | undefined;
  /** The chunks received before a subscriber is added. */
  #unreadChunks: Uint8Array[] = [];
  #onBytes: OnSegmentBytes | undefined;

  subscribe(onBytes: OnSegmentBytes): void {
    this.#onBytes = onBytes;
    for (const bytes of this.#unreadChunks.splice(0)) onBytes(bytes);
  }

  /** Reads a response, and passes its bytes to the subscriber as they arrive. */
  async read(response: Response, requestedAt: number, respondedAt: number): Promise<ArrayBuffer> {
    Object.assign(this, { requestedAt, respondedAt });
    const { body, headers } = response;
    if (!body) return response.arrayBuffer();
    // For a compressed response, `Content-Length` is not the segment size.
    if (!headers.has('Content-Encoding'))
      this.size = Number(headers.get('Content-Length')) || undefined;
    const reader = body.getReader();
    const receivedChunks: Uint8Array<ArrayBuffer>[] = [];
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(receivedChunks).arrayBuffer();
      receivedChunks.push(value);
      if (this.#onBytes) this.#onBytes(value);
      else this.#unreadChunks.push(value);
    }
  }
}
