import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { RouterContextProvider } from 'react-router';
import { pageDependenciesContext } from '../content/page-dependencies.ts';
import { nonceContext } from '../security/csp-nonce.ts';
import { collectStream, createBufferedResponse } from './buffered-response.server.ts';

/**
 * Time in milliseconds after which React Router rejects pending loader data, so that no response
 * stays open.
 */
export const streamTimeout = 10_000;

/** Time to render Suspense boundaries whose data was rejected before the stream is aborted. */
const ERROR_RENDER_TIME_MS = 1_000;

/** Pages that are complete within this time after their shell are buffered instead of streamed. */
const BUFFER_WINDOW_MS = 30;

interface StreamOptions {
  readonly status: number;
  readonly headers: Headers;
  readonly request: Request;
  readonly context: RouterContextProvider;
}

/**
 * Renders a page whose Suspense boundaries may be pending or fail. If all boundaries resolve soon,
 * or the client is a crawler, the complete page is sent. Otherwise the shell is sent first and the
 * boundaries are streamed.
 */
export function renderPageStream(
  document: ReactElement,
  { request, context, status, headers }: StreamOptions,
): Promise<Response> {
  const isCrawler = isbot(request.headers.get('user-agent'));
  const nonce = context.get(nonceContext);
  return new Promise((resolve, reject) => {
    let bufferTimer: ReturnType<typeof setTimeout> | undefined;
    let isStreaming = false;
    const page = renderToPipeableStream(document, {
      ...(nonce && { nonce }),
      onShellReady: () => {
        if (isCrawler) return;
        bufferTimer = setTimeout(() => {
          isStreaming = true;
          const body = new PassThrough();
          page.pipe(body);
          const stream = createReadableStreamFromReadable(body);
          resolve(new Response(stream, { status, headers }));
        }, BUFFER_WINDOW_MS);
      },
      onAllReady: () => {
        clearTimeout(bufferTimer);
        clearTimeout(deadline);
        if (isStreaming) return;
        void collectStream((destination) => page.pipe(destination)).then(
          (buffer) => resolve(createBufferedResponse(buffer, { status, headers })),
          reject,
        );
      },
      onShellError: reject,
      onError: (error) => {
        context.get(pageDependenciesContext).isUncacheable = true;
        if (!request.signal.aborted) console.error(error);
      },
    });
    const deadline = setTimeout(() => page.abort(), streamTimeout + ERROR_RENDER_TIME_MS);
    request.signal.addEventListener('abort', () => page.abort(request.signal.reason), {
      once: true,
    });
  });
}
