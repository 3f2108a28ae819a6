import { useEffect, useState } from 'react';
import type { ListResult } from '../list-result.ts';

/** Keys come faster than this while somebody types. */
const DEBOUNCE_MS = 180;

export interface DeskSearchState<Thing> extends ListResult<Thing> {
  readonly state: 'looking' | 'there' | 'failed' | 'signed-out';
}

/** The status of an answer to somebody who is no editor any more. */
const signedOut = 401;

const nothing = { list: [], total: 0, state: 'looking' } as const;
const noQuestion = { ...nothing, state: 'there' } as const;

/** Asks the desk for a list; shows the one before until the next is there. '' asks for nothing. */
export function useDeskSearch<Thing>(question: string): DeskSearchState<Thing> {
  const [found, setFound] = useState<DeskSearchState<Thing>>(nothing);
  useEffect(() => {
    if (question === '') return;
    const life = new AbortController();
    const look = async () => {
      try {
        const response = await fetch(`/desk/find?${question}`, { signal: life.signal });
        if (response.status === signedOut) return fail('signed-out');
        if (!response.ok) throw new Error(`Status ${response.status}`);
        setFound({ ...((await response.json()) as ListResult<Thing>), state: 'there' });
      } catch {
        if (!life.signal.aborted) fail('failed');
      }
    };
    const timer = setTimeout(() => void look(), DEBOUNCE_MS);
    const fail = (state: 'failed' | 'signed-out') => {
      setFound((before) => ({ ...before, state }));
      // Whoever has signed in again, or has a connection again, comes back to this window.
      window.addEventListener('focus', () => void look(), { signal: life.signal, once: true });
    };
    return () => {
      clearTimeout(timer);
      life.abort();
    };
  }, [question]);
  return question === '' ? noQuestion : found;
}
