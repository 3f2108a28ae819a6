import { gunzipSync } from 'node:zlib';
import { CollectorError } from './collector-error.ts';

/** As long as a body may be, packed or not. */
export const MAX_BODY_BYTES = 64 * 1024;

/** As long as it may be once it is unpacked; a few bytes can be packed that fill a memory. */
const largestUnpackedBytes = 512 * 1024;

/**
 * The text of a body. One that is packed by gzip is known by its first bytes: a header that says
 * so would have browsers ask first.
 * @throws CollectorError where it is too long or cannot be unpacked.
 */
export function decompressBody(body: Buffer): string {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  if (!isPacked) return body.toString();
  try {
    return gunzipSync(body, { maxOutputLength: largestUnpackedBytes }).toString();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      throw createBodyTooLargeError(`unpacked, ${largestUnpackedBytes}`);
    }
    throw new CollectorError(400, 'The body begins as gzip does, but cannot be unpacked.');
  }
}

/** Tells the sender to send smaller pieces. */
export function createBodyTooLargeError(limit: string | number = MAX_BODY_BYTES): CollectorError {
  return new CollectorError(413, `A body may be ${limit} bytes long at most; send smaller pieces.`);
}
