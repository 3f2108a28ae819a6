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
  receivedBytes(id: string): Promise<number>;
  /**
   * Appends bytes to those received so far; some of them may be sent again. Bytes of a stream that
   * fails later are kept.
   * @param from the offset of the first byte.
   * @param total the total number of bytes; `undefined` if unknown.
   * @throws ApiError if the bytes leave a gap or the file becomes too large.
   */
  append(id: string, from: number, bytes: Readable, total?: number): Promise<void>;
  /**
   * Returns the path of the complete file.
   * @throws ApiError if bytes are known to be missing.
   */
  complete(id: string): Promise<string>;
  /** Removes a file that has been stored as an upload. */
  remove(id: string): Promise<void>;
}

/** @throws ApiError if a file has too many bytes. */
export function assertSize(bytes: number): void {
  if (bytes <= MAX_FILE_BYTES) return;
  throw new ApiError('BODY_TOO_LARGE', `A file can have at most ${MAX_FILE_BYTES} bytes.`);
}

/** @throws ApiError if `from` is after the next expected byte. */
export function assertContiguous(from: number, received: number): void {
  if (from <= received) return;
  throw new ApiError('INVALID_FORMAT', `The next expected byte is ${received}.`);
}

/** @throws ApiError if bytes are missing. `total` is `undefined` if unknown. */
export function assertComplete(received: number, total: number | undefined): void {
  if (total === undefined || received >= total) return;
  throw new ApiError('INVALID_FORMAT', `Only ${received} of ${total} bytes were received.`);
}

/**
 * Passes chunks through until a file becomes too large.
 * @throws ApiError if it does.
 */
export async function* limitSize(bytes: Readable, from: number): AsyncGenerator<Buffer> {
  let received = from;
  for await (const chunk of bytes) {
    received += (chunk as Buffer).length;
    assertSize(received);
    yield chunk as Buffer;
  }
}
