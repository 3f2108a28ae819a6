import { gunzipSync } from 'node:zlib';
import { CollectorError } from './collector-error.ts';

/** Maximum length of a request body, compressed or not. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Maximum length of a decompressed body; protects the memory against decompression bombs. */
const MAX_DECOMPRESSED_BYTES = 512 * 1024;

/**
 * Decodes a request body. Gzip is detected by its magic number, because a `Content-Encoding` header
 * would require a CORS preflight.
 * @throws CollectorError if the body is too long or cannot be decompressed.
 */
export function decompressBody(body: Buffer): string {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  if (!isGzip) return body.toString();
  try {
    return gunzipSync(body, { maxOutputLength: MAX_DECOMPRESSED_BYTES }).toString();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      throw createBodyTooLargeError(`decompressed, ${MAX_DECOMPRESSED_BYTES}`);
    }
    throw new CollectorError(400, 'The gzip body cannot be decompressed.');
  }
}

/** Creates the 413 error, which asks the sender to split the beacon. */
export function createBodyTooLargeError(limit: string | number = MAX_BODY_BYTES): CollectorError {
  return new CollectorError(413, `A body may be ${limit} bytes long at most; send smaller pieces.`);
}
