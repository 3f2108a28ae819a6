/** Has the browser send something, whatever becomes of the page. */
declare function fetchLater(url: string, init: RequestInit & { activateAfter: number }): unknown;

/**
 * Posts something by which nobody is known; absent where nobody will answer.
 *
 * What a page says as it is left goes through its service worker, if it has one, and in Chromium no
 * further: the page is asked to send it, and is not there. What is sent later does not go through it.
 */
export async function postWithoutCredentials(
  url: string,
  init: RequestInit,
  isLeft: boolean,
): Promise<Response | undefined> {
  const request = {
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    activateAfter: 0,
    keepalive: true,
    ...init,
  } as const;
  try {
    if (isLeft && navigator.serviceWorker.controller) return void fetchLater(url, request);
  } catch {
    // It is not known here, or has no room for it.
  }
  return fetch(url, request);
}
