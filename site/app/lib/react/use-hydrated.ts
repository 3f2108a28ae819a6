import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Tells whether scripts have taken over the page: false on the server and until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
