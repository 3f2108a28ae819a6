/**
 * How many channels all windows of a site may have open together where its server speaks HTTP/1.1:
 * browsers open six connections to it at most, and pages and films need some, too.
 */
const MAX_CONNECTIONS = 4;

/** Waits until one more channel may be opened; it counts until the signal says that it is closed. */
export type AcquireSlot = (signal: AbortSignal) => Promise<void>;

/** What channels wait for; absent where any number may be open, or nobody can count them. */
export function createConnectionSemaphore(window: Window): AcquireSlot | undefined {
  const { locks } = window.navigator as { readonly locks?: LockManager };
  return locks && isHttp1(window) ? (signal) => acquireSlot(locks, signal) : undefined;
}

/** Without encryption browsers speak nothing newer. */
function isHttp1({ location, performance }: Window): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return location.protocol === 'http:' || page?.nextHopProtocol.startsWith('http/1') === true;
}

/** Waits at every place at once, and gives the others up with the first that is free. */
function acquireSlot(locks: LockManager, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const others = new AbortController();
    const waiting = AbortSignal.any([signal, others.signal]);
    const held = (): Promise<void> | undefined => {
      if (waiting.aborted) return undefined;
      others.abort();
      resolve();
      return ended(signal);
    };
    for (let place = 0; place < MAX_CONNECTIONS; place += 1) {
      // What is given up while it waits is refused.
      locks.request(`vitrine-live-${place}`, { signal: waiting }, held).catch(() => undefined);
    }
    void ended(signal).then(resolve);
  });
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
