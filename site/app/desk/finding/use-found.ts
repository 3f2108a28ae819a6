import { useEffect, useState } from 'react';
import type { Found } from './found.ts';

/** Keys come faster than this while somebody types. */
const quietMs = 180;

export interface Finding<Thing> extends Found<Thing> {
  readonly state: 'looking' | 'there' | 'failed';
}

const nothing = { list: [], total: 0, state: 'looking' } as const;
const noQuestion = { ...nothing, state: 'there' } as const;

/** Asks the desk for a list; shows the one before until the next is there. '' asks for nothing. */
export function useFound<Thing>(question: string): Finding<Thing> {
  const [found, setFound] = useState<Finding<Thing>>(nothing);
  useEffect(() => {
    if (question === '') return;
    const life = new AbortController();
    const look = async () => {
      try {
        const response = await fetch(`/desk/find?${question}`, { signal: life.signal });
        if (!response.ok) throw new Error(`Status ${response.status}`);
        setFound({ ...((await response.json()) as Found<Thing>), state: 'there' });
      } catch {
        if (!life.signal.aborted) setFound((before) => ({ ...before, state: 'failed' }));
      }
    };
    const timer = setTimeout(() => void look(), quietMs);
    return () => {
      clearTimeout(timer);
      life.abort();
    };
  }, [question]);
  return question === '' ? noQuestion : found;
}
