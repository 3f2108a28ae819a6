/** Every fifth of a film that comes into view or leaves it is told, and the half. */
const thresholds = [0, 0.2, 0.4, 0.5, 0.6, 0.8, 1];

/** Told whether a film is in view, and whether no other is as much in view as it. */
export type VisibilityCallback = (isFirst: boolean) => void;

interface ObservedElement {
  readonly told: VisibilityCallback;
  share: number;
}

const watched = new Map<Element, ObservedElement>();
let observer: IntersectionObserver | undefined;

/** Follows whether an element is the one of all that are followed that is seen most. */
export function observeMostVisible(
  element: Element,
  told: VisibilityCallback,
  signal: AbortSignal,
): void {
  observer ??= new IntersectionObserver(note, { threshold: thresholds });
  watched.set(element, { told, share: 0 });
  observer.observe(element);
  signal.addEventListener('abort', () => {
    watched.delete(element);
    observer?.unobserve(element);
    tell();
  });
}

/** The element that is seen most; the one further up of two that are seen as much. */
export function findMostVisible<Key extends Element>(
  shares: ReadonlyMap<Key, { readonly share: number }>,
): Key | undefined {
  let most: Key | undefined;
  for (const [element, { share }] of shares) {
    if (share <= 0) continue;
    const least = most === undefined ? 0 : (shares.get(most)?.share ?? 0);
    const isAbove = most && share === least && element.compareDocumentPosition(most) === following;
    if (share > least || isAbove) most = element;
  }
  return most;
}

/** `Node.DOCUMENT_POSITION_FOLLOWING`, which servers do not have. */
const following = 4;

function note(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, intersectionRatio } of entries) {
    const film = watched.get(target);
    // A film of which a line of pixels is seen has a share that is rounded to nothing.
    if (film) film.share = isIntersecting ? Math.max(intersectionRatio, Number.MIN_VALUE) : 0;
  }
  tell();
}

function tell(): void {
  const first = findMostVisible(watched);
  for (const [element, { told }] of watched) told(element === first);
}
