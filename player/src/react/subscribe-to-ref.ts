import { type RefObject, useImperativeHandle, useRef, type ForwardedRef } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

/** The subscribers of a ref, and its last known value. */
interface RefSubscription {
  lastValue: unknown;
  readonly listeners: Set<() => void>;
}

const subscriptions = new WeakMap<RefObject<unknown>, RefSubscription>();

/**
 * Calls the listener when the value of a ref has changed. Returns a function that unsubscribes.
 *
 * React does not report changes of refs. Code that sets a ref, and components that render, call
 * `notifyRefSubscribers` to check it.
 */
export function subscribeToRef(ref: RefObject<unknown>, listener: () => void): () => void {
  const subscription = subscriptions.get(ref) ?? { lastValue: ref.current, listeners: new Set() };
  subscriptions.set(ref, subscription);
  subscription.listeners.add(listener);
  return () => {
    subscription.listeners.delete(listener);
    if (subscription.listeners.size === 0) subscriptions.delete(ref);
  };
}

/** Calls the listeners of a ref if its value has changed since the last check. */
export function notifyRefSubscribers(ref: RefObject<unknown>): void {
  const subscription = subscriptions.get(ref);
  if (!subscription || subscription.lastValue === ref.current) return;
  subscription.lastValue = ref.current;
  for (const listener of subscription.listeners) listener();
}

/** Whether a value is a ref rather than an element. */
export const isRef = (value: object): value is RefObject<unknown> =>
  'current' in value && !('nodeType' in value);

/**
 * Returns a ref to the element of a component, and forwards the element to the page's ref.
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
