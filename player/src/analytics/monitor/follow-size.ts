import { createResizeObserver } from '../../platform/observers.ts';

/** CSS pixels. */
export type ElementSize = Pick<DOMRectReadOnly, 'width' | 'height'>;

/** How large an element stands in the page, by the last time that it was measured. */
export function observeElementSize(element: Element, signal: AbortSignal): () => ElementSize {
  let box: ElementSize = { width: 0, height: 0 };
  const sizes = createResizeObserver(([entry]) => {
    if (entry) box = entry.contentRect;
  });
  sizes.observe(element);
  signal.addEventListener('abort', () => sizes.disconnect());
  return () => box;
}
