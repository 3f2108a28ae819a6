/** An observer that never calls back, for test environments without layout, such as jsdom. */
class NoopObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Creates a `ResizeObserver`, or a `NoopObserver` in jsdom, which lacks it. */
export const createResizeObserver = (callback: ResizeObserverCallback): ResizeObserver =>
  'ResizeObserver' in globalThis ? new ResizeObserver(callback) : new NoopObserver();

/** Creates an `IntersectionObserver`, or a `NoopObserver` in jsdom, which lacks it. */
export const createIntersectionObserver = (
  callback: IntersectionObserverCallback,
  options?: IntersectionObserverInit,
): IntersectionObserver =>
  'IntersectionObserver' in globalThis
    ? new IntersectionObserver(callback, options)
    : new NoopObserver();
