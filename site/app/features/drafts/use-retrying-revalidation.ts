import { useCallback, useEffect, useRef } from 'react';
import {
  isOkOrNotFound,
  useRevalidateIfReachable,
} from '../../lib/react/use-revalidate-if-reachable.ts';
import { editorReconnectPolicy } from '../live-updates/reconnect-policy.ts';

/**
 * Returns a function that revalidates the page. It retries until the server responds successfully,
 * because a saved draft is reported only once.
 */
export function useRetryingRevalidation(): () => void {
  const revalidate = useRevalidateIfReachable(isOkOrNotFound);
  const controllerRef = useRef(new AbortController());
  useEffect(() => () => controllerRef.current.abort(), []);
  return useCallback(() => {
    controllerRef.current.abort();
    controllerRef.current = new AbortController();
    const { signal } = controllerRef.current;
    const attempt = async () => {
      if (signal.aborted || (await revalidate()) || signal.aborted) return;
      const timer = setTimeout(() => void attempt(), editorReconnectPolicy.initialDelayMs);
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    };
    void attempt();
  }, [revalidate]);
}
