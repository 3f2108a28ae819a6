import { useDeferredValue, useEffect, useRef } from 'react';
import { data, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pageHead } from '../head/page-head.server.ts';
import { locales, localeCodes } from '../texts/locales.ts';
import { localeOf } from '../locale/paths.ts';
import { useLocale, useTexts } from '../locale/use-locale.ts';
import {
  askedSearch,
  everyLanguage,
  longestQuery,
  searchAddress,
  type AskedSearch,
} from '../search/asked-search.ts';
import { find } from '../search/find.server.ts';
import { FoundList } from '../search/found-list.tsx';
import { SearchMeant } from '../search/search-meant.tsx';
import { useEarlyWords } from '../search/use-early-words.ts';
import { useSearch } from '../search/use-search.ts';
import { textsIn } from '../texts/texts.ts';
import type { Route } from './+types/search.ts';

export async function loader(args: Route.LoaderArgs) {
  const { request, url, context } = args;
  const own = localeOf(url.pathname);
  const asked = askedSearch(url.searchParams, own);
  const isCut = (url.searchParams.get('q') ?? '').length > longestQuery;
  // What was found for somebody is nothing for others to find.
  const head = await pageHead(args, { ...textsIn(own).search, isHidden: asked.query !== '' });
  try {
    const found = await find(asked, { context, signal: request.signal, own });
    return { asked: { ...asked, page: found.page }, found, isCut, head };
  } catch (error) {
    if (request.signal.aborted) throw error;
    const message = (error instanceof Error && error.message) || textsIn(own).search.unknown;
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
  const { search } = useTexts();
  const { asked } = loaderData;
  const first = {
    ...asked,
    found: 'found' in loaderData ? loaderData.found : undefined,
    error: 'error' in loaderData ? loaderData.error : undefined,
  };
  const { query, locale, page, isExact, found, isLoading, error, ask } = useSearch(first);
  // A key that comes meanwhile goes first.
  const deferred = useDeferredValue(found);
  // That nothing was found was said of other words than those that could not be looked for.
  const listed = error !== undefined && deferred?.total === 0 ? undefined : deferred;
  useAddress({ query, locale, page, isExact: isExact === true }, { ask, isLoading });
  useEarlyWords(query, ask);
  return (
    <div className="frame search-page">
      <h1>{search.title}</h1>
      <search>
        <form
          method="get"
          onSubmit={(event) => {
            event.preventDefault();
            ask({ query });
          }}
        >
          <input
            type="search"
            name="q"
            aria-label={search.field}
            placeholder={search.placeholder}
            defaultValue={asked.query}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever has asked nothing came to type
            autoFocus={asked.query === ''}
            maxLength={longestQuery}
            autoComplete="off"
            data-search-field
            onChange={(event) => ask({ query: event.target.value }, { isTyped: true })}
          />
          <select
            name="locale"
            aria-label={search.language}
            value={locale}
            onChange={(event) =>
              ask({ query, locale: event.target.value as AskedSearch['locale'] })
            }
          >
            {localeCodes.map((code) => (
              <option key={code} value={code} lang={code}>
                {locales[code].name}
              </option>
            ))}
            <option value={everyLanguage}>{search.everyLanguage}</option>
          </select>
          <button className="button" type="submit">
            {search.submit}
          </button>
        </form>
      </search>
      {loaderData.isCut && query.length >= longestQuery && <p>{search.cut(longestQuery)}</p>}
      <p className="search-count" aria-live="polite">
        {error !== undefined && search.failed(error)}
        {error === undefined && found && query.trim() !== '' && search.count(found.total)}
      </p>
      <SearchMeant found={error === undefined ? deferred : undefined} />
      <div aria-busy={isLoading}>{listed && <FoundList found={listed} />}</div>
    </div>
  );
}

/** Keeps the address in step with what is searched for, and the other way about. */
function useAddress(
  asked: AskedSearch,
  { ask, isLoading }: Pick<ReturnType<typeof useSearch>, 'ask' | 'isLoading'>,
): void {
  const own = useLocale();
  const { key, pathname, search } = useLocation();
  const written = searchAddress(asked, own);
  const seen = useRef(key);
  const latest = useRef(ask);
  useEffect(() => {
    // The address has been changed by a link, or by going back.
    if (key !== seen.current) {
      seen.current = key;
      const field = document.querySelector<HTMLInputElement>('[data-search-field]');
      const wanted = askedSearch(new URLSearchParams(search), own);
      if (field && field.value !== wanted.query) field.value = wanted.query;
      latest.current(wanted);
      return;
    }
    // What is still being typed stands in no address; another page may have come into it already.
    if (isLoading || location.pathname !== pathname || location.search === written) return;
    // The router would draw all of the page anew for it, and the next letter would wait.
    history.replaceState(history.state, '', pathname + written);
  }, [key, search, written, isLoading, pathname, own]);
}
