import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { RouterContextProvider } from 'react-router';
import { pageDependenciesContext } from '../content/page-dependencies.ts';
import { nonceContext } from '../security/csp-nonce.ts';
import { collectStream, createBufferedResponse } from './buffered-response.server.ts';

/** What is still not there by then is told as failed, so that no response stays open for ever. */
export const streamTimeout = 10_000;

/** Time for the failed parts to be written before the stream is cut. */
const flushTimeMs = 1_000;

/** A page that is whole by then is sent whole: a stream costs the server more than a reader gains. */
const bufferWindowMs = 30;

interface StreamOptions {
  readonly status: number;
  readonly headers: Headers;
  readonly request: Request;
  readonly context: RouterContextProvider;
}

/**
 * Draws a page of which some may be on its way, or fail: whole where all of it is there soon, and
 * otherwise the first screen at once and streamed parts as they arrive; a crawler gets it whole.
 */
export function renderPageStream(
  document: ReactElement,
  { request, context, status, headers }: StreamOptions,
): Promise<Response> {
  const isCrawler = isbot(request.headers.get('user-agent'));
  const nonce = context.get(nonceContext);
  return new Promise((resolve, reject) => {
    let patience: ReturnType<typeof setTimeout> | undefined;
    let isUnderWay = false;
    const page = renderToPipeableStream(document, {
      ...(nonce && { nonce }),
      onShellReady: () => {
        if (isCrawler) return;
        patience = setTimeout(() => {
          isUnderWay = true;
          const body = new PassThrough();
          page.pipe(body);
          const stream = createReadableStreamFromReadable(body);
          resolve(new Response(stream, { status, headers }));
        }, bufferWindowMs);
      },
      onAllReady: () => {
        clearTimeout(patience);
        clearTimeout(deadline);
        if (isUnderWay) return;
        void collectStream((into) => page.pipe(into)).then(
          (whole) => resolve(createBufferedResponse(whole, { status, headers })),
          reject,
        );
      },
      onShellError: reject,
      onError: (error) => {
        context.get(pageDependenciesContext).isUncacheable = true;
        if (!request.signal.aborted) console.error(error);
      },
    });
    const deadline = setTimeout(() => page.abort(), streamTimeout + flushTimeMs);
    request.signal.addEventListener('abort', () => page.abort(request.signal.reason), {
      once: true,
    });
  });
}
