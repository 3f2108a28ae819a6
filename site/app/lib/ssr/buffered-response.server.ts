import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** A response whose bytes are at hand without its stream, which is empty. */
export interface BufferedResponse extends Response {
  readonly buffer: Buffer<ArrayBuffer>;
}

/** Makes a response of a page that has been drawn whole: a stream would copy it twice. */
export function createBufferedResponse(
  buffer: Buffer<ArrayBuffer>,
  init: ResponseInit,
): BufferedResponse {
  return Object.assign(new Response(null, init), { buffer });
}

/** Tells whether the bytes of a response are at hand; otherwise they are in its stream. */
export function isBufferedResponse(response: Response): response is BufferedResponse {
  return 'buffer' in response;
}

/** Takes a page in that has been drawn whole: what needs no stream costs far less without one. */
export function collectStream(write: (into: Writable) => void): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    const into = new Writable({
      decodeStrings: true,
      write(piece: Buffer, _encoding, written) {
        pieces.push(piece);
        written();
      },
    });
    into.once('finish', () => resolve(Buffer.concat(pieces))).once('error', reject);
    write(into);
  });
}

/**
 * Draws a page at once, as a text, which costs far less than bytes in a stream. Undefined where some
 * of it is still on its way, or fails, which only a stream can wait for and tell.
 */
export function renderPageToString(page: ReactNode): string | undefined {
  try {
    const html = `<!DOCTYPE html>${renderToString(page)}`;
    return html.includes('<!--$!') ? undefined : html;
  } catch {
    return undefined;
  }
}
