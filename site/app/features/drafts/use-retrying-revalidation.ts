import { useCallback, useEffect, useRef } from 'react';
import { isTold, useRenewal } from '../../lib/react/use-renewal.ts';
import { editorReconnectPolicy } from '../live-updates/reconnect-policy.ts';

/**
 * Has what a page shows asked for anew, and again for as long as its server does not answer well:
 * nobody tells twice of a draft that was saved.
 */
export function useRetryingRevalidation(): () => void {
  const renew = useRenewal(isTold);
  const asked = useRef(new AbortController());
  useEffect(() => () => asked.current.abort(), []);
  return useCallback(() => {
    asked.current.abort();
    asked.current = new AbortController();
    const { signal } = asked.current;
    const ask = async () => {
      if (signal.aborted || (await renew()) || signal.aborted) return;
      const timer = setTimeout(() => void ask(), editorReconnectPolicy.initialDelayMs);
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    };
    void ask();
  }, [renew]);
}
