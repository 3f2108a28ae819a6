import type { Readable } from 'node:stream';
import { ApiError } from '../../http/api-error.ts';

/** Maximum size of a file; larger than any video of a site. */
const MAX_FILE_BYTES = 16 * 1024 ** 3;

/** A store for the bytes of unfinished, resumable uploads; `id` identifies an upload request. */
export interface PartialUploadStore {
  /** Creates the folders that the store needs. */
  open(): Promise<void>;
  /** Removes unfinished uploads that have not received bytes for a long time. */
  removeExpired(): Promise<void>;
  /** Returns the number of bytes received so far. */
  countReceivedBytes(id: string): Promise<number>;
  /**
   * Appends bytes. Ranges that were already received can be sent again. If the stream fails, the
   * bytes received until then remain stored.
   * @param offset the position of the first byte in the file.
   * @param total the total number of bytes; `undefined` if unknown.
   * @throws ApiError if the bytes leave a gap or the file becomes too large.
   */
  append(id: string, offset: number, bytes: Readable, total?: number): Promise<void>;
  /**
   * Returns the path of the complete file.
   * @throws ApiError if bytes are known to be missing.
   */
  complete(id: string): Promise<string>;
  /** Removes the bytes of an upload request. */
  remove(id: string): Promise<void>;
}

/** @throws ApiError if a file is too large. */
export function assertSize(bytes: number): void {
  if (bytes <= MAX_FILE_BYTES) return;
  throw new ApiError('BODY_TOO_LARGE', `A file can have at most ${MAX_FILE_BYTES} bytes.`);
}

/** @throws ApiError if there is a gap between the received bytes and `offset`. */
export function assertContiguous(offset: number, received: number): void {
  if (offset <= received) return;
  throw new ApiError('INVALID_FORMAT', `The next expected byte is ${received}.`);
}

/** @throws ApiError if bytes are missing. `total` is `undefined` if unknown. */
export function assertComplete(received: number, total: number | undefined): void {
  if (total === undefined || received >= total) return;
  throw new ApiError('INVALID_FORMAT', `Only ${received} of ${total} bytes were received.`);
}

/**
 * Yields the chunks of a stream.
 * @throws ApiError if the file exceeds the size limit.
 */
export async function* limitSize(bytes: Readable, offset: number): AsyncGenerator<Buffer> {
  let received = offset;
  for await (const chunk of bytes) {
    received += (chunk as Buffer).length;
    assertSize(received);
    yield chunk as Buffer;
  }
}
