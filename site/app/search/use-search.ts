import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useLocale } from '../locale/use-locale.ts';
import type { AskedSearch } from './asked-search.ts';
import type { Found } from './found.ts';
import { loadFound } from './load-found.ts';
import { createSearch, type Search, type SearchState } from './search-state.ts';

interface First extends AskedSearch {
  readonly found?: Found | undefined;
  readonly error?: string | undefined;
}

/** The search of a component: its state, and what may be asked of it. */
export function useSearch(first: First): SearchState & Pick<Search, 'ask'> {
  const own = useLocale();
  const [search] = useState(() =>
    createSearch(first, (asked, signal) => loadFound(asked, own, signal), own),
  );
  useEffect(() => search.stop, [search]);
  return { ...useStore(search.store), ask: search.ask };
}
