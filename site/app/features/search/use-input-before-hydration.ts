import { useEffect, useRef } from 'react';
import type { SearchStore } from './search-store.ts';

/** Searches for text typed before hydration. The field has it, but the URL does not. */
export function useInputBeforeHydration(query: string, search: SearchStore['search']): void {
  const initial = useRef({ query, search });
  useEffect(() => {
    const { query: initialQuery, search } = initial.current;
    const field = document.querySelector<HTMLInputElement>('[data-search-field]');
    if (field && field.value !== initialQuery) search({ text: field.value }, { isTyped: true });
  }, []);
}
