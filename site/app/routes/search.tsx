import { useDeferredValue, useEffect, useRef } from 'react';
import { data, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { createPageMeta } from '../lib/head/page-meta.server.ts';
import { locales, localeCodes } from '../lib/i18n/locales.ts';
import { getLocale } from '../lib/i18n/locale-paths.ts';
import { useLocale, useMessages } from '../lib/i18n/use-locale.ts';
import {
  parseSearchQuery,
  ALL_LOCALES,
  MAX_QUERY_LENGTH,
  formatSearchQuery,
  type SearchQuery,
} from '../lib/site/search-query.ts';
import { searchSite } from '../features/search/search-site.server.ts';
import { SearchResults } from '../features/search/search-results.tsx';
import { CorrectedQuery } from '../features/search/corrected-query.tsx';
import { useInputBeforeHydration } from '../features/search/use-early-words.ts';
import { useSearch } from '../features/search/use-search.ts';
import { getMessages } from '../lib/i18n/messages.ts';
import type { Route } from './+types/search.ts';

export async function loader(args: Route.LoaderArgs) {
  const { request, url, context } = args;
  const own = getLocale(url.pathname);
  const asked = parseSearchQuery(url.searchParams, own);
  const isCut = (url.searchParams.get('q') ?? '').length > MAX_QUERY_LENGTH;
  // What was found for somebody is nothing for others to find.
  const head = await createPageMeta(args, {
    ...getMessages(own).search,
    noIndex: asked.text !== '',
  });
  try {
    const found = await searchSite(asked, { context, signal: request.signal, locale: own });
    return { asked: { ...asked, page: found.page }, found, isCut, head };
  } catch (error) {
    if (request.signal.aborted) throw error;
    const message = (error instanceof Error && error.message) || getMessages(own).search.unknown;
    console.error(`search: ${message}`);
    return data({ asked, isCut, head, error: message }, { status: 502 });
  }
}

/** What is typed is searched for by the page itself; only another page of it asks the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSame = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isSame ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { search } = useMessages();
  const { asked } = loaderData;
  const first = {
    ...asked,
    found: 'found' in loaderData ? loaderData.found : undefined,
    error: 'error' in loaderData ? loaderData.error : undefined,
  };
  const { text, locale, page, isExact, found, isLoading, error, search: ask } = useSearch(first);
  // A key that comes meanwhile goes first.
  const deferred = useDeferredValue(found);
  // That nothing was found was said of other words than those that could not be looked for.
  const listed = error !== undefined && deferred?.total === 0 ? undefined : deferred;
  useSearchUrl({ text, locale, page, isExact: isExact === true }, { search: ask, isLoading });
  useInputBeforeHydration(text, ask);
  return (
    <div className="frame search-page">
      <h1>{search.title}</h1>
      <search>
        <form
          method="get"
          onSubmit={(event) => {
            event.preventDefault();
            ask({ text });
          }}
        >
          <input
            type="search"
            name="q"
            aria-label={search.field}
            placeholder={search.placeholder}
            defaultValue={asked.text}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever has asked nothing came to type
            autoFocus={asked.text === ''}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            data-search-field
            onChange={(event) => ask({ text: event.target.value }, { isTyped: true })}
          />
          <select
            name="locale"
            aria-label={search.language}
            value={locale}
            onChange={(event) => ask({ text, locale: event.target.value as SearchQuery['locale'] })}
          >
            {localeCodes.map((code) => (
              <option key={code} value={code} lang={code}>
                {locales[code].name}
              </option>
            ))}
            <option value={ALL_LOCALES}>{search.everyLanguage}</option>
          </select>
          <button className="button" type="submit">
            {search.submit}
          </button>
        </form>
      </search>
      {loaderData.isCut && text.length >= MAX_QUERY_LENGTH && <p>{search.cut(MAX_QUERY_LENGTH)}</p>}
      <p className="search-count" aria-live="polite">
        {error !== undefined && search.failed(error)}
        {error === undefined && found && text.trim() !== '' && search.count(found.total)}
      </p>
      <CorrectedQuery found={error === undefined ? deferred : undefined} />
      <div aria-busy={isLoading}>{listed && <SearchResults found={listed} />}</div>
    </div>
  );
}

/** Keeps the address in step with what is searched for, and the other way about. */
function useSearchUrl(
  asked: SearchQuery,
  { search: ask, isLoading }: Pick<ReturnType<typeof useSearch>, 'search' | 'isLoading'>,
): void {
  const own = useLocale();
  const { key, pathname, search } = useLocation();
  const written = formatSearchQuery(asked, own);
  const seen = useRef(key);
  const latest = useRef(ask);
  useEffect(() => {
    // The address has been changed by a link, or by going back.
    if (key !== seen.current) {
      seen.current = key;
      const field = document.querySelector<HTMLInputElement>('[data-search-field]');
      const wanted = parseSearchQuery(new URLSearchParams(search), own);
      if (field && field.value !== wanted.text) field.value = wanted.text;
      latest.current(wanted);
      return;
    }
    // What is still being typed stands in no address; another page may have come into it already.
    if (isLoading || location.pathname !== pathname || location.search === written) return;
    // The router would draw all of the page anew for it, and the next letter would wait.
    history.replaceState(history.state, '', pathname + written);
  }, [key, search, written, isLoading, pathname, own]);
}
