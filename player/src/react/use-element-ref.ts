import { useImperativeHandle, useRef, type ForwardedRef, type RefObject } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';
import { notifyRefSubscribers } from './subscribe-to-ref.ts';

/**
 * Returns a ref to the element of a component, and forwards the element to the ref of the page.
 * Supports object refs and callback refs with a cleanup function, which @lit/react would drop.
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
