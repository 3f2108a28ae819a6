import type { Readable } from 'node:stream';
import { ApiError } from '../../http/api-error.ts';

/** Larger than any film that a site shows. */
const mostBytes = 16 * 1024 ** 3;

/** Where the bytes of files are kept that are on their way here; `id` names one of the files. */
export interface PartialUploadStore {
  /** Makes what is needed. */
  open(): Promise<void>;
  /** Lets go of what was never finished, once nothing has come of it for long. */
  removeExpired(): Promise<void>;
  /** Bytes that have come so far. */
  receivedBytes(id: string): Promise<number>;
  /**
   * Adds bytes behind those that have come, of which some may be sent again. What has come of a
   * stream that breaks is kept.
   * @param total how many bytes there will be; undefined where nobody has said so.
   * @throws ApiError where they do not follow on them, or are too many.
   */
  append(id: string, from: number, bytes: Readable, total?: number): Promise<void>;
  /**
   * The path of a file whose bytes have come.
   * @throws ApiError where some are known to be missing.
   */
  complete(id: string): Promise<string>;
  /** Lets go of a file that is kept elsewhere. */
  remove(id: string): Promise<void>;
}

/** @throws ApiError for more bytes than a file may have. */
export function assertSize(bytes: number): void {
  if (bytes <= mostBytes) return;
  throw new ApiError('BODY_TOO_LARGE', `A file can have at most ${mostBytes} bytes.`);
}

/** @throws ApiError for bytes that begin behind the next one. */
export function assertContiguous(from: number, received: number): void {
  if (from <= received) return;
  throw new ApiError('INVALID_FORMAT', `The next expected byte is ${received}.`);
}

/** @throws ApiError where bytes are known to be missing; `total` is undefined where nobody knows. */
export function assertComplete(received: number, total: number | undefined): void {
  if (total === undefined || received >= total) return;
  throw new ApiError('INVALID_FORMAT', `Only ${received} of ${total} bytes were received.`);
}

/** Breaks off where a file becomes too large. */
export async function* limitSize(bytes: Readable, from: number): AsyncGenerator<Buffer> {
  let received = from;
  for await (const chunk of bytes) {
    received += (chunk as Buffer).length;
    assertSize(received);
    yield chunk as Buffer;
  }
}
