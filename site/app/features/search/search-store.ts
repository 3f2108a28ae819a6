import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Locale } from '../../lib/i18n/locales.ts';
import { getMessages } from '../../lib/i18n/messages.ts';
import type { SearchQuery } from '../../lib/site/search-query.ts';
import type { SearchResponse } from './search-response.ts';

/** Delay between the last key press and the request. */
const DEBOUNCE_MS = 120;

/** Maximum number of cached responses, used when the visitor returns to an earlier query. */
const MAX_CACHED_RESPONSES = 50;

/** The current query and its result. */
export interface SearchState extends SearchQuery {
  /** The latest response; it stays while another search is running. */
  readonly response: SearchResponse | undefined;
  readonly isLoading: boolean;
  readonly error: string | undefined;
}

export interface SearchStore {
  readonly store: StoreApi<SearchState>;
  /** Changes the query and searches. Typed input is debounced; other changes are not. */
  search(query: Partial<SearchQuery>, options?: { readonly isTyped?: boolean }): void;
  /** Aborts the running search. */
  cancel(): void;
}

type Load = (query: SearchQuery, signal: AbortSignal) => Promise<SearchResponse>;

const getKey = ({ text, locale, page, isExact = false }: SearchQuery) =>
  JSON.stringify([text, locale, page, isExact]);

/** Creates the store of a search: query, locale, page and response. */
export function createSearchStore(
  initial: SearchQuery & {
    readonly found?: SearchResponse | undefined;
    readonly error?: string | undefined;
  },
  load: Load,
  messageLocale: Locale = 'en',
): SearchStore {
  const store = createStore<SearchState>(() => ({
    ...{ text: initial.text, locale: initial.locale, page: initial.page },
    ...{ isExact: initial.isExact === true, isLoading: false },
    ...{ response: initial.found, error: initial.error },
  }));
  const cache = new Map<string, SearchResponse>();
  if (initial.found) cache.set(getKey(initial), initial.found);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let controller = new AbortController();

  async function send(query: SearchQuery): Promise<void> {
    const { signal } = controller;
    try {
      const response = await load(query, signal);
      if (signal.aborted) return;
      cache.set(getKey(query), response);
      const [oldest] = cache.keys();
      if (cache.size > MAX_CACHED_RESPONSES && oldest !== undefined) cache.delete(oldest);
      store.setState({
        response: response,
        page: response.page,
        isLoading: false,
        error: undefined,
      });
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : '';
      store.setState({
        isLoading: false,
        error: message || getMessages(messageLocale).search.unknown,
      });
    }
  }

  const cancel = (): void => {
    clearTimeout(timer);
    controller.abort();
    controller = new AbortController();
  };

  const search: SearchStore['search'] = (change, { isTyped = false } = {}) => {
    const current = store.getState();
    // A new query starts on its first page.
    const { text, locale } = current;
    // An exact search applies to one query only; typing turns typo correction on again.
    const isExact = current.isExact === true && (change.text ?? text) === text;
    const query = { text, locale, isExact, page: 1, ...change };
    if (getKey(query) === getKey(current) && !current.error) return;
    cancel();
    const cached = cache.get(getKey(query));
    const isBlank = query.text.trim() === '';
    store.setState({
      ...query,
      ...((cached || isBlank) && { response: cached }),
      isLoading: !cached && !isBlank,
      error: undefined,
    });
    if (cached || isBlank) return;
    if (isTyped) timer = setTimeout(() => void send(query), DEBOUNCE_MS);
    else void send(query);
  };

  return { store, search, cancel };
}
