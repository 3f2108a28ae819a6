import { useEffect, useRef } from 'react';
import type { SearchStore } from './search-store.ts';

/** Looks for what was typed before scripts heard of it: the field keeps it, and it is in no address. */
export function useInputBeforeHydration(query: string, ask: SearchStore['search']): void {
  const first = useRef({ query, ask });
  useEffect(() => {
    const { query: known, ask: look } = first.current;
    const field = document.querySelector<HTMLInputElement>('[data-search-field]');
    if (field && field.value !== known) look({ text: field.value }, { isTyped: true });
  }, []);
}
