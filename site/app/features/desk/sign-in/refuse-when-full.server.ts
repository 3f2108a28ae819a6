import type { MiddlewareFunction } from 'react-router';
import { maxWaiting, SignInQueueFull } from './derive-key.server.ts';

const page = (seconds: number): string => `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Try again · Desk</title>
  <p>Too many people are signing in. Go back and try again in ${seconds} seconds.</p>
</html>
`;

/** Sign-ins that are being answered, from their first byte to their response. */
let open = 0;

/**
 * Answers a form with 503 and a page without markup of the site while as many sign-ins are open as
 * passwords may wait: rendering the whole page for each of a hundred clients would hold up every
 * other request. Scripts of the page are answered by the action, whose error they show.
 */
export const refuseWhenFull: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (request.method !== 'POST') return next();
  const isForm = request.headers.get('accept')?.includes('text/html') ?? false;
  if (isForm && open > maxWaiting) {
    const { retryAfter } = new SignInQueueFull();
    return new Response(page(retryAfter), {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(retryAfter),
      },
    });
  }
  open += 1;
  try {
    return await next();
  } finally {
    open -= 1;
  }
};
