import { setTimeout as delay } from 'node:timers/promises';

const CHUNK_BYTES = 8192;
const MS_PER_SECOND = 1000;

/** Limits the bandwidth that all responses share. */
export class BandwidthLimiter {
  #freeAt = 0;

  /** Yields the bytes in chunks at the given rate. */
  async *send(bytes: Buffer, bytesPerSecond: number | undefined): AsyncGenerator<Buffer> {
    if (bytesPerSecond === undefined) return void (yield bytes);
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const piece = bytes.subarray(at, at + CHUNK_BYTES);
      const begin = Math.max(this.#freeAt, performance.now());
      this.#freeAt = begin + (piece.length / bytesPerSecond) * MS_PER_SECOND;
      await delay(this.#freeAt - performance.now());
      yield piece;
    }
  }
}
