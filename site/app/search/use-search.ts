import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useLocale } from '../locale/use-locale.ts';
import type { SearchQuery } from './asked-search.ts';
import type { SearchResponse } from './found.ts';
import { fetchSearch } from './load-found.ts';
import { createSearchStore, type SearchStore, type SearchState } from './search-state.ts';

interface InitialSearch extends SearchQuery {
  readonly found?: SearchResponse | undefined;
  readonly error?: string | undefined;
}

/** The search of a component: its state, and what may be asked of it. */
export function useSearch(first: InitialSearch): SearchState & Pick<SearchStore, 'search'> {
  const own = useLocale();
  const [search] = useState(() =>
    createSearchStore(first, (asked, signal) => fetchSearch(asked, own, signal), own),
  );
  useEffect(() => search.cancel, [search]);
  return { ...useStore(search.store), search: search.search };
}
