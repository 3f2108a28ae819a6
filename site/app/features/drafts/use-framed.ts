import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether the page is shown in an iframe; false on the server. */
export function useIsFramed(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => window.self !== window.top,
    () => false,
  );
}
