/**
 * Maximum total number of channels of all windows of the site over HTTP/1.1. Browsers open at most
 * six connections to a host, and pages and media need some of them.
 */
const MAX_CONNECTIONS = 4;

/** Waits for a free connection slot. The slot is held until `signal` is aborted. */
export type AcquireSlot = (signal: AbortSignal) => Promise<void>;

/**
 * Creates a semaphore over the Web Locks API, shared by all windows of the site. Returns
 * `undefined` if the number of connections is not limited (HTTP/2 or later), or if the browser has
 * no Web Locks.
 */
export function createConnectionSemaphore(window: Window): AcquireSlot | undefined {
  const { locks } = window.navigator as { readonly locks?: LockManager };
  return locks && isHttp1(window) ? (signal) => acquireSlot(locks, signal) : undefined;
}

/**
 * Returns whether the page was loaded over HTTP/1.x. Browsers use HTTP/2 and later only over TLS.
 */
function isHttp1({ location, performance }: Window): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return location.protocol === 'http:' || page?.nextHopProtocol.startsWith('http/1') === true;
}

/** Requests all slots at once, and cancels the other requests when the first slot is granted. */
function acquireSlot(locks: LockManager, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const otherRequests = new AbortController();
    const requestSignal = AbortSignal.any([signal, otherRequests.signal]);
    const holdSlot = (): Promise<void> | undefined => {
      if (requestSignal.aborted) return undefined;
      otherRequests.abort();
      resolve();
      return waitForAbort(signal);
    };
    for (let slot = 0; slot < MAX_CONNECTIONS; slot += 1) {
      // An aborted request rejects.
      locks
        .request(`vitrine-live-${slot}`, { signal: requestSignal }, holdSlot)
        .catch(() => undefined);
    }
    void waitForAbort(signal).then(resolve);
  });
}

function waitForAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
