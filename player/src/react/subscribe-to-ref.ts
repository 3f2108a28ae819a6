import type { RefObject } from 'react';

/** What is known of a ref: what it held when it was looked at last, and who wants to hear of another. */
interface Watch {
  seen: unknown;
  readonly listeners: Set<() => void>;
}

const watches = new WeakMap<RefObject<unknown>, Watch>();

/**
 * Calls back whenever a ref is found to hold something else, until what it returns is called.
 *
 * React tells nobody of that: whoever sets a ref, or has been drawn, says `look`.
 */
export function subscribeToRef(ref: RefObject<unknown>, listener: () => void): () => void {
  const watch = watches.get(ref) ?? { seen: ref.current, listeners: new Set() };
  watches.set(ref, watch);
  watch.listeners.add(listener);
  return () => {
    watch.listeners.delete(listener);
    if (watch.listeners.size === 0) watches.delete(ref);
  };
}

/** Tells those who hear of a ref, if it holds something else than before. */
export function notifyRefSubscribers(ref: RefObject<unknown>): void {
  const watch = watches.get(ref);
  if (!watch || watch.seen === ref.current) return;
  watch.seen = ref.current;
  for (const listener of watch.listeners) listener();
}

/** Whether it is a ref, and not what a ref may hold. */
export const isRef = (value: object): value is RefObject<unknown> =>
  'current' in value && !('nodeType' in value);
