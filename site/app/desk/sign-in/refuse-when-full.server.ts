import type { MiddlewareFunction } from 'react-router';
import { checkSignInQueue, isSignInQueueFull } from './derive-key.server.ts';

const page = (seconds: number): string => `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Try again · Desk</title>
  <p>Too many people are signing in. Go back and try again in ${seconds} seconds.</p>
</html>
`;

/**
 * Answers a form with 503 and a page without markup of the site while too many passwords wait to be
 * checked: rendering the whole page for each of a hundred clients would hold up every other
 * request. Scripts of the page are answered by the action, whose error they show.
 */
export const refuseWhenFull: MiddlewareFunction<Response> = ({ request }, next) => {
  const isForm = request.headers.get('accept')?.includes('text/html') ?? false;
  if (request.method !== 'POST' || !isForm) return next();
  try {
    checkSignInQueue();
  } catch (error) {
    if (!isSignInQueueFull(error)) throw error;
    return new Response(page(error.retryAfter), {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(error.retryAfter),
      },
    });
  }
  return next();
};
