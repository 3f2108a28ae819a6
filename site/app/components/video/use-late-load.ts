import { useSettled } from '../../lib/react/use-debounced.ts';

/**
 * Tells what a player is to fetch by now: what its page wishes, once the page has come to rest,
 * because what shows the page goes first. A press on the player does not wait for this.
 */
export function useDeferredPreload(preload: 'none' | 'metadata'): 'none' | 'metadata' {
  return useSettled() ? preload : 'none';
}
