/** An observer without callbacks, for test environments without layout such as jsdom. */
class NoObserver {
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

/** Creates a `ResizeObserver`, which jsdom lacks. */
export const createResizeObserver = (callback: ResizeObserverCallback): ResizeObserver =>
  'ResizeObserver' in globalThis ? new ResizeObserver(callback) : new NoObserver();

/** Creates an `IntersectionObserver`, which jsdom lacks. */
export const createIntersectionObserver = (
  callback: IntersectionObserverCallback,
  options?: IntersectionObserverInit,
): IntersectionObserver =>
  'IntersectionObserver' in globalThis
    ? new IntersectionObserver(callback, options)
    : new NoObserver();
