import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import type { SearchQuery } from '../../lib/site/search-query.ts';
import type { SearchResponse } from './search-response.ts';
import { fetchSearch } from './fetch-search.ts';
import { createSearchStore, type SearchStore, type SearchState } from './search-store.ts';

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
