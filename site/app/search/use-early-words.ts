import { useEffect, useRef } from 'react';
import type { Search } from './search-state.ts';

/** Looks for what was typed before scripts heard of it: the field keeps it, and it is in no address. */
export function useEarlyWords(query: string, ask: Search['ask']): void {
  const first = useRef({ query, ask });
  useEffect(() => {
    const { query: known, ask: look } = first.current;
    const field = document.querySelector<HTMLInputElement>('[data-search-field]');
    if (field && field.value !== known) look({ query: field.value }, { isTyped: true });
  }, []);
}
