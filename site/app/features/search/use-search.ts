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

/** Creates a search for a component, and returns its state and the `search` function. */
export function useSearch(initial: InitialSearch): SearchState & Pick<SearchStore, 'search'> {
  const locale = useLocale();
  const [search] = useState(() =>
    createSearchStore(initial, (query, signal) => fetchSearch(query, locale, signal), locale),
  );
  useEffect(() => search.cancel, [search]);
  return { ...useStore(search.store), search: search.search };
}
