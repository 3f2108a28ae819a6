import { useEffect, useState } from 'react';
import type { ListResult } from '../list-result.ts';

/** Debounce delay, longer than the interval between keystrokes. */
const DEBOUNCE_MS = 180;

/** The results of a search and its loading state. */
export interface DeskSearchState<Item> extends ListResult<Item> {
  readonly state: 'loading' | 'loaded' | 'failed' | 'signed-out';
}

/** HTTP status if the session has ended. */
const UNAUTHORIZED = 401;

const initialState = { list: [], total: 0, state: 'loading' } as const;
const emptyResult = { ...initialState, state: 'loaded' } as const;

/**
 * Searches records, uploads or captions of the desk. Returns the previous results until the next
 * ones have loaded.
 * @param query Query string of `/desk/find`; an empty string disables the search.
 */
export function useDeskSearch<Item>(query: string): DeskSearchState<Item> {
  const [result, setResult] = useState<DeskSearchState<Item>>(initialState);
  useEffect(() => {
    if (query === '') return;
    const controller = new AbortController();
    const search = async () => {
      try {
        const response = await fetch(`/desk/find?${query}`, { signal: controller.signal });
        if (response.status === UNAUTHORIZED) return fail('signed-out');
        if (!response.ok) throw new Error(`Status ${response.status}`);
        setResult({ ...((await response.json()) as ListResult<Item>), state: 'loaded' });
      } catch {
        if (!controller.signal.aborted) fail('failed');
      }
    };
    const timer = setTimeout(() => void search(), DEBOUNCE_MS);
    const fail = (state: 'failed' | 'signed-out') => {
      setResult((previous) => ({ ...previous, state }));
      // Retries when the editor returns to this window, such as after signing in again.
      window.addEventListener('focus', () => void search(), {
        signal: controller.signal,
        once: true,
      });
    };
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return query === '' ? emptyResult : result;
}
