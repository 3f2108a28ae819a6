import { useImperativeHandle, useRef, type ForwardedRef, type RefObject } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';
import { notifyRefSubscribers } from './subscribe-to-ref.ts';

/**
 * A ref to the element of a component, given to the page's own ref too: in any form that React
 * takes, with the function that it may return for the end, which @lit/react would lose.
 */
export function useElementRef<Element extends HTMLElement>(
  ref: ForwardedRef<Element>,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useImperativeHandle(ref, () => element.current as Element, []);
  useIsomorphicLayoutEffect(() => {
    if (typeof ref !== 'object' || !ref) return undefined;
    notifyRefSubscribers(ref);
    return () => notifyRefSubscribers(ref);
  }, [ref]);
  return element;
}
