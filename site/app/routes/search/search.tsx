import { useDeferredValue, useEffect, useRef } from 'react';
import { data, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { createPageMeta } from '../../lib/head/page-meta.server.ts';
import { locales, localeCodes } from '../../lib/i18n/locales.ts';
import { getLocale } from '../../lib/i18n/locale-paths.ts';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';
import {
  parseSearchQuery,
  ALL_LOCALES,
  MAX_QUERY_LENGTH,
  formatSearchQuery,
  type SearchQuery,
} from '../../lib/site/search-query.ts';
import { searchSite } from '../../features/search/search-site.server.ts';
import { SearchResults } from '../../features/search/search-results.tsx';
import { CorrectedQuery } from '../../features/search/corrected-query.tsx';
import { useInputBeforeHydration } from '../../features/search/use-input-before-hydration.ts';
import { useSearch } from '../../features/search/use-search.ts';
import { getMessages } from '../../lib/i18n/messages.ts';
import type { Route } from './+types/search.ts';

export async function loader(args: Route.LoaderArgs) {
  const { request, url, context } = args;
  const locale = getLocale(url.pathname);
  const query = parseSearchQuery(url.searchParams, locale);
  const isTruncated = (url.searchParams.get('q') ?? '').length > MAX_QUERY_LENGTH;
  // Search results should not appear in search engines.
  const head = await createPageMeta(args, {
    ...getMessages(locale).search,
    noIndex: query.text !== '',
  });
  try {
    const found = await searchSite(query, { context, signal: request.signal, locale });
    return { query: { ...query, page: found.page }, found, isTruncated, head };
  } catch (error) {
    if (request.signal.aborted) throw error;
    const message = (error instanceof Error && error.message) || getMessages(locale).search.unknown;
    console.error(`search: ${message}`);
    return data({ query, isTruncated, head, error: message }, { status: 502 });
  }
}

/** Skips the loader while only the query changes, because the page then fetches `/search.json`. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isNewQuery =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isNewQuery ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { search: messages } = useMessages();
  const { query } = loaderData;
  const initialState = {
    ...query,
    found: 'found' in loaderData ? loaderData.found : undefined,
    error: 'error' in loaderData ? loaderData.error : undefined,
  };
  const { text, locale, page, isExact, response, isLoading, error, search } =
    useSearch(initialState);
  // Deferred, so that key presses are handled before the results render.
  const deferredResponse = useDeferredValue(response);
  // After an error, "no results" would refer to the previous query.
  const results =
    error !== undefined && deferredResponse?.total === 0 ? undefined : deferredResponse;
  useSearchUrl({ text, locale, page, isExact: isExact === true }, { search, isLoading });
  useInputBeforeHydration(text, search);
  return (
    <div className="page-container search-page">
      <h1>{messages.title}</h1>
      <search>
        <form
          method="get"
          onSubmit={(event) => {
            event.preventDefault();
            search({ text });
          }}
        >
          <input
            type="search"
            name="q"
            aria-label={messages.field}
            placeholder={messages.placeholder}
            defaultValue={query.text}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- an empty search page is opened to type a query
            autoFocus={query.text === ''}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            data-search-field
            onChange={(event) => search({ text: event.target.value }, { isTyped: true })}
          />
          <select
            name="locale"
            aria-label={messages.language}
            value={locale}
            onChange={(event) =>
              search({ text, locale: event.target.value as SearchQuery['locale'] })
            }
          >
            {localeCodes.map((code) => (
              <option key={code} value={code} lang={code}>
                {locales[code].name}
              </option>
            ))}
            <option value={ALL_LOCALES}>{messages.everyLanguage}</option>
          </select>
          <button className="button" type="submit">
            {messages.submit}
          </button>
        </form>
      </search>
      {loaderData.isTruncated && text.length >= MAX_QUERY_LENGTH && (
        <p>{messages.truncated(MAX_QUERY_LENGTH)}</p>
      )}
      <p className="search-count" aria-live="polite">
        {error !== undefined && messages.failed(error)}
        {error === undefined && response && text.trim() !== '' && messages.count(response.total)}
      </p>
      <CorrectedQuery response={error === undefined ? deferredResponse : undefined} />
      <div aria-busy={isLoading}>{results && <SearchResults response={results} />}</div>
    </div>
  );
}

/** Synchronizes the URL and the search, in both directions. */
function useSearchUrl(
  query: SearchQuery,
  { search, isLoading }: Pick<ReturnType<typeof useSearch>, 'search' | 'isLoading'>,
): void {
  const pageLocale = useLocale();
  const { key, pathname, search: urlSearch } = useLocation();
  const querySearch = formatSearchQuery(query, pageLocale);
  const lastKey = useRef(key);
  const latestSearch = useRef(search);
  useEffect(() => {
    // A link or history navigation has changed the URL.
    if (key !== lastKey.current) {
      lastKey.current = key;
      const field = document.querySelector<HTMLInputElement>('[data-search-field]');
      const urlQuery = parseSearchQuery(new URLSearchParams(urlSearch), pageLocale);
      if (field && field.value !== urlQuery.text) field.value = urlQuery.text;
      latestSearch.current(urlQuery);
      return;
    }
    // Waits for the results. Does nothing if the router has already navigated to another page.
    if (isLoading || location.pathname !== pathname || location.search === querySearch) return;
    // Bypasses the router, which would render the whole page again and delay the next key press.
    history.replaceState(history.state, '', pathname + querySearch);
  }, [key, urlSearch, querySearch, isLoading, pathname, pageLocale]);
}
