import { useEffect } from 'react';

/**
 * Has pages that were seen kept for reading without a connection. While sources are being worked on
 * nothing is kept, and where the browser forbids it, pages are read as ever.
 */
export function useServiceWorker(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register('/worker.js').catch(() => {});
  }, [isWanted]);
}
