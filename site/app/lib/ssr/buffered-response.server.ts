import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** A response with its body in `buffer`; its stream is empty. */
export interface BufferedResponse extends Response {
  readonly buffer: Buffer<ArrayBuffer>;
}

/**
 * Creates a response from a completely rendered page. Unlike a stream, it does not copy the bytes.
 */
export function createBufferedResponse(
  buffer: Buffer<ArrayBuffer>,
  init: ResponseInit,
): BufferedResponse {
  return Object.assign(new Response(null, init), { buffer });
}

/** Returns whether the body of a response is in `buffer` instead of its stream. */
export function isBufferedResponse(response: Response): response is BufferedResponse {
  return 'buffer' in response;
}

/** Collects everything that is written to a stream. Rejects if the stream fails. */
export function collectStream(
  write: (destination: Writable) => void,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const destination = new Writable({
      decodeStrings: true,
      write(chunk: Buffer, _encoding, callback) {
        chunks.push(chunk);
        callback();
      },
    });
    destination.once('finish', () => resolve(Buffer.concat(chunks))).once('error', reject);
    write(destination);
  });
}

/** The comment with which React marks the fallback of a suspended boundary. */
const SUSPENSE_FALLBACK_MARKER = '<!--$!';

/**
 * Renders a page synchronously to a string, which is much faster than rendering to a stream.
 * Returns undefined if a component suspends or throws, because only a stream can wait or report the
 * error.
 */
export function renderPageToString(page: ReactNode): string | undefined {
  try {
    const html = `<!DOCTYPE html>${renderToString(page)}`;
    return html.includes(SUSPENSE_FALLBACK_MARKER) ? undefined : html;
  } catch {
    return undefined;
  }
}
