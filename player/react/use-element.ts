import { useImperativeHandle, useRef, type ForwardedRef, type RefObject } from 'react';
import { useAfterCommit } from './after-commit.ts';
import { look } from './held-refs.ts';

/**
 * A ref to the element of a component, given to the page's own ref too: in any form that React
 * takes, with the function that it may return for the end, which @lit/react would lose.
 */
export function useElement<Element extends HTMLElement>(
  ref: ForwardedRef<Element>,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useImperativeHandle(ref, () => element.current as Element, []);
  useAfterCommit(() => {
    if (typeof ref !== 'object' || !ref) return undefined;
    look(ref);
    return () => look(ref);
  }, [ref]);
  return element;
}
