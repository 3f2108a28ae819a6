import { useSettled } from '../../lib/react/use-debounced.ts';

/**
 * Returns `none` until the page has loaded, then `preload`, so that the page itself loads first. A
 * press on the player does not wait for this.
 */
export function useDeferredPreload(preload: 'none' | 'metadata'): 'none' | 'metadata' {
  return useSettled() ? preload : 'none';
}
