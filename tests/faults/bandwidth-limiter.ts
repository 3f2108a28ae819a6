import { setTimeout as delay } from 'node:timers/promises';

const CHUNK_BYTES = 8192;
const MS_PER_SECOND = 1000;

/** Limits the bandwidth, which all responses share. */
export class BandwidthLimiter {
  #availableAt = 0;

  /** Yields the bytes in chunks at the given rate. */
  async *send(bytes: Buffer, bytesPerSecond: number | undefined): AsyncGenerator<Buffer> {
    if (bytesPerSecond === undefined) return void (yield bytes);
    for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
      const chunk = bytes.subarray(offset, offset + CHUNK_BYTES);
      const startMs = Math.max(this.#availableAt, performance.now());
      this.#availableAt = startMs + (chunk.length / bytesPerSecond) * MS_PER_SECOND;
      await delay(this.#availableAt - performance.now());
      yield chunk;
    }
  }
}
