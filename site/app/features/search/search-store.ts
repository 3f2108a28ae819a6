import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Locale } from '../../lib/i18n/locales.ts';
import { getMessages } from '../../lib/i18n/messages.ts';
import type { SearchQuery } from '../../lib/site/search-query.ts';
import type { SearchResponse } from './search-response.ts';

/** Between two keys of somebody who types on. */
const debounceMs = 120;

/** Searches that are remembered, for whoever goes back. */
const MAX_CACHED_RESPONSES = 50;

/** What is searched for, and what came of it. */
export interface SearchState extends SearchQuery {
  /** What was found last; it stays while something else is searched for. */
  readonly found: SearchResponse | undefined;
  readonly isLoading: boolean;
  readonly error: string | undefined;
}

export interface SearchStore {
  readonly store: StoreApi<SearchState>;
  /** Searches for something else; what is typed waits for the next key, the rest does not. */
  search(asked: Partial<SearchQuery>, how?: { readonly isTyped?: boolean }): void;
  /** Stops what is under way. */
  cancel(): void;
}

type Load = (asked: SearchQuery, signal: AbortSignal) => Promise<SearchResponse>;

const keyOf = ({ text, locale, page, isExact = false }: SearchQuery) =>
  JSON.stringify([text, locale, page, isExact]);

/** Makes the one state of a search: query, language and page, and what was found. */
export function createSearchStore(
  first: SearchQuery & {
    readonly found?: SearchResponse | undefined;
    readonly error?: string | undefined;
  },
  load: Load,
  own: Locale = 'en',
): SearchStore {
  const store = createStore<SearchState>(() => ({
    ...{ text: first.text, locale: first.locale, page: first.page },
    ...{ isExact: first.isExact === true, isLoading: false },
    ...{ found: first.found, error: first.error },
  }));
  const remembered = new Map<string, SearchResponse>();
  if (first.found) remembered.set(keyOf(first), first.found);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = new AbortController();

  async function send(asked: SearchQuery): Promise<void> {
    const { signal } = underWay;
    try {
      const found = await load(asked, signal);
      if (signal.aborted) return;
      remembered.set(keyOf(asked), found);
      const [oldest] = remembered.keys();
      if (remembered.size > MAX_CACHED_RESPONSES && oldest !== undefined) remembered.delete(oldest);
      store.setState({ found, page: found.page, isLoading: false, error: undefined });
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : '';
      store.setState({ isLoading: false, error: message || getMessages(own).search.unknown });
    }
  }

  const stop = (): void => {
    clearTimeout(timer);
    underWay.abort();
    underWay = new AbortController();
  };

  const ask: SearchStore['search'] = (change, { isTyped = false } = {}) => {
    const before = store.getState();
    // Another search begins on its first page.
    const { text, locale } = before;
    // What was meant as it stands is one search; whoever types on may mistype again.
    const isExact = before.isExact === true && (change.text ?? text) === text;
    const asked = { text, locale, isExact, page: 1, ...change };
    if (keyOf(asked) === keyOf(before) && !before.error) return;
    stop();
    const known = remembered.get(keyOf(asked));
    const isNothing = asked.text.trim() === '';
    store.setState({
      ...asked,
      ...((known || isNothing) && { found: known }),
      isLoading: !known && !isNothing,
      error: undefined,
    });
    if (known || isNothing) return;
    if (isTyped) timer = setTimeout(() => void send(asked), debounceMs);
    else void send(asked);
  };

  return { store, search: ask, cancel: stop };
}
