/** An observer that reports nothing, for test environments such as jsdom, which lay nothing out. */
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
export const sizeObserver = (callback: ResizeObserverCallback): ResizeObserver =>
  'ResizeObserver' in globalThis ? new ResizeObserver(callback) : new NoObserver();

/** Creates an `IntersectionObserver`, which jsdom lacks. */
export const viewObserver = (
  callback: IntersectionObserverCallback,
  options?: IntersectionObserverInit,
): IntersectionObserver =>
  'IntersectionObserver' in globalThis
    ? new IntersectionObserver(callback, options)
    : new NoObserver();
