import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router';

export { loadContext } from './load-context.ts';

/** What is still not there by then is told as failed, so that no response stays open for ever. */
export const streamTimeout = 10_000;

/** Time for the failed parts to be written before the stream is cut. */
const flushTimeMs = 1_000;

/**
 * Renders a page: the first screen at once, streamed parts as they arrive; a crawler gets it whole.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
  return new Promise((resolve, reject) => {
    const body = new PassThrough();
    const page = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      [ready]: () => {
        page.pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      },
      onShellError: reject,
      onError: (error) => {
        if (!request.signal.aborted) console.error(error);
      },
    });
    const deadline = setTimeout(() => page.abort(), streamTimeout + flushTimeMs);
    body.once('close', () => clearTimeout(deadline));
    request.signal.addEventListener('abort', () => page.abort(request.signal.reason), {
      once: true,
    });
  });
}

/** Logs what broke; a page that was left or an answer with a status is no news. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
