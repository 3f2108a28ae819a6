import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Tells whether the page is shown within another one; false on the server. */
export function useIsFramed(): boolean {
  return useSyncExternalStore(
    never,
    () => window.self !== window.top,
    () => false,
  );
}
