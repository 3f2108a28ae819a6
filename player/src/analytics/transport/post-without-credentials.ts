/** The Fetch Later API: the browser sends the request even if the page is unloaded. */
declare function fetchLater(url: string, init: RequestInit & { activateAfter: number }): unknown;

/**
 * Sends a POST request without credentials and referrer. Resolves to `undefined` if there will be no
 * response.
 *
 * A request of an unloading page passes through its service worker, if it has one. In Chromium
 * it is then lost, because it depends on the page, which no longer exists. A request of
 * `fetchLater()` bypasses the service worker.
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
