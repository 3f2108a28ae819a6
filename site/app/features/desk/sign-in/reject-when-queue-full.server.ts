import { formatCount } from '../../../../lib/text/format-count.ts';
import type { MiddlewareFunction } from 'react-router';
import { MAX_QUEUED_DERIVATIONS, SignInQueueFullError } from './derive-key.server.ts';

const renderPage = (seconds: number): string => `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Try again · Desk</title>
  <p>Too many people are signing in. Go back and try again in ${formatCount(seconds, 'second')}.</p>
</html>
`;

/** Number of sign-in requests in progress. */
let activeSignIns = 0;

/**
 * Responds to a form submission with 503 and a minimal page while the sign-in queue is full:
 * rendering the full page for each of a hundred clients would delay every other request. The action
 * handles `fetch` requests, and the page shows its error.
 */
export const rejectWhenQueueFull: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (request.method !== 'POST') return next();
  const isForm = request.headers.get('accept')?.includes('text/html') ?? false;
  if (isForm && activeSignIns > MAX_QUEUED_DERIVATIONS) {
    const { retryAfterSeconds } = new SignInQueueFullError();
    return new Response(renderPage(retryAfterSeconds), {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(retryAfterSeconds),
      },
    });
  }
  activeSignIns += 1;
  try {
    return await next();
  } finally {
    activeSignIns -= 1;
  }
};
