/** The Fetch Later API: the browser sends the request even if the page is unloaded. */
declare function fetchLater(url: string, init: RequestInit & { activateAfter: number }): unknown;

/**
 * Sends a POST request without credentials or a referrer. Resolves to `undefined` if there will be no
 * response.
 *
 * A page's service worker, if any, also handles the requests that the page sends while it
 * unloads. Chromium then drops a request once its page no longer exists. A `fetchLater()` request
 * bypasses the service worker.
 */
export async function postWithoutCredentials(
  url: string,
  init: RequestInit,
  isUnloading: boolean,
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
    if (isUnloading && navigator.serviceWorker.controller) return void fetchLater(url, request);
  } catch {
    // The browser lacks `fetchLater()` or service workers, or the quota is exceeded.
  }
  return fetch(url, request);
}
