import { useEffect } from 'react';

/**
 * Registers the service worker, which caches visited pages for offline use. Does nothing in
 * development, or if the browser forbids service workers.
 */
export function useServiceWorker(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register('/worker.js').catch(() => {});
  }, [isEnabled]);
}
