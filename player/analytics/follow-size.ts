/** How large an element stands in the page, by the last time that it was measured. */
export function followSize(element: Element, signal: AbortSignal): () => DOMRectReadOnly {
  let box: DOMRectReadOnly = new DOMRectReadOnly();
  const sizes = new ResizeObserver((entries) => {
    box = entries.at(-1)?.contentRect ?? box;
  });
  sizes.observe(element);
  signal.addEventListener('abort', () => sizes.disconnect());
  return () => box;
}
