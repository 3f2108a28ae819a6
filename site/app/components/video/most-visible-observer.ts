/** Intersection ratios at which the observer reports a change. */
const thresholds = [0, 0.2, 0.4, 0.5, 0.6, 0.8, 1];

/** Called with whether the element is the most visible of all observed elements. */
export type VisibilityCallback = (isMostVisible: boolean) => void;

interface ObservedElement {
  readonly onChange: VisibilityCallback;
  /** Visible share of the element, from 0 to 1. */
  share: number;
}

const observedElements = new Map<Element, ObservedElement>();
let observer: IntersectionObserver | undefined;

/** Observes whether an element is the most visible of all observed elements. */
export function observeMostVisible(
  element: Element,
  onChange: VisibilityCallback,
  signal: AbortSignal,
): void {
  observer ??= new IntersectionObserver(updateShares, { threshold: thresholds });
  observedElements.set(element, { onChange, share: 0 });
  observer.observe(element);
  signal.addEventListener('abort', () => {
    observedElements.delete(element);
    observer?.unobserve(element);
    notifyAll();
  });
}

/** Returns the most visible element; of two that are equally visible, the upper one. */
export function findMostVisible<Key extends Element>(
  shares: ReadonlyMap<Key, { readonly share: number }>,
): Key | undefined {
  let mostVisible: Key | undefined;
  for (const [element, { share }] of shares) {
    if (share <= 0) continue;
    const maxShare = mostVisible === undefined ? 0 : (shares.get(mostVisible)?.share ?? 0);
    const isAbove =
      mostVisible &&
      share === maxShare &&
      element.compareDocumentPosition(mostVisible) === DOCUMENT_POSITION_FOLLOWING;
    if (share > maxShare || isAbove) mostVisible = element;
  }
  return mostVisible;
}

/** The constant of `Node`, which does not exist on the server. */
const DOCUMENT_POSITION_FOLLOWING = 4;

function updateShares(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, intersectionRatio } of entries) {
    const entry = observedElements.get(target);
    // The ratio of an element of which only one row of pixels is visible may be rounded to 0.
    if (entry) entry.share = isIntersecting ? Math.max(intersectionRatio, Number.MIN_VALUE) : 0;
  }
  notifyAll();
}

function notifyAll(): void {
  const mostVisible = findMostVisible(observedElements);
  for (const [element, { onChange }] of observedElements) onChange(element === mostVisible);
}
