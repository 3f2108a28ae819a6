import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Locale } from '../texts/locales.ts';
import { textsIn } from '../texts/texts.ts';
import type { AskedSearch } from './asked-search.ts';
import type { Found } from './found.ts';

/** Between two keys of somebody who types on. */
const debounceMs = 120;

/** Searches that are remembered, for whoever goes back. */
const mostRemembered = 50;

/** What is searched for, and what came of it. */
export interface SearchState extends AskedSearch {
  /** What was found last; it stays while something else is searched for. */
  readonly found: Found | undefined;
  readonly isLoading: boolean;
  readonly error: string | undefined;
}

export interface Search {
  readonly store: StoreApi<SearchState>;
  /** Searches for something else; what is typed waits for the next key, the rest does not. */
  ask(asked: Partial<AskedSearch>, how?: { readonly isTyped?: boolean }): void;
  /** Stops what is under way. */
  stop(): void;
}

type Load = (asked: AskedSearch, signal: AbortSignal) => Promise<Found>;

const keyOf = ({ query, locale, page, isExact = false }: AskedSearch) =>
  JSON.stringify([query, locale, page, isExact]);

/** Makes the one state of a search: query, language and page, and what was found. */
export function createSearch(
  first: AskedSearch & { readonly found?: Found | undefined; readonly error?: string | undefined },
  load: Load,
  own: Locale = 'en',
): Search {
  const store = createStore<SearchState>(() => ({
    ...{ query: first.query, locale: first.locale, page: first.page },
    ...{ isExact: first.isExact === true, isLoading: false },
    ...{ found: first.found, error: first.error },
  }));
  const remembered = new Map<string, Found>();
  if (first.found) remembered.set(keyOf(first), first.found);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = new AbortController();

  async function send(asked: AskedSearch): Promise<void> {
    const { signal } = underWay;
    try {
      const found = await load(asked, signal);
      if (signal.aborted) return;
      remembered.set(keyOf(asked), found);
      const [oldest] = remembered.keys();
      if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
      store.setState({ found, page: found.page, isLoading: false, error: undefined });
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : '';
      store.setState({ isLoading: false, error: message || textsIn(own).search.unknown });
    }
  }

  const stop = (): void => {
    clearTimeout(timer);
    underWay.abort();
    underWay = new AbortController();
  };

  const ask: Search['ask'] = (change, { isTyped = false } = {}) => {
    const before = store.getState();
    // Another search begins on its first page.
    const { query, locale } = before;
    // What was meant as it stands is one search; whoever types on may mistype again.
    const isExact = before.isExact === true && (change.query ?? query) === query;
    const asked = { query, locale, isExact, page: 1, ...change };
    if (keyOf(asked) === keyOf(before) && !before.error) return;
    stop();
    const known = remembered.get(keyOf(asked));
    const isNothing = asked.query.trim() === '';
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

  return { store, ask, stop };
}
