import { Link } from '../../components/link/link.tsx';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';
import { ALL_LOCALES, formatSearchQuery } from '../../lib/site/search-query.ts';
import type { SearchResponse } from './search-response.ts';

/** Suggestions for a search without results. */
export function NoResults({ response }: { readonly response: SearchResponse }) {
  const { search } = useMessages();
  const pageLocale = useLocale();
  const { query, suggestion, locale } = response;
  const getSearchUrl = (query: string, locale: typeof response.locale) =>
    `/search${formatSearchQuery({ text: query, locale: locale as typeof pageLocale, page: 1 }, pageLocale)}`;
  return (
    <div className="no-results">
      <p>{search.noResults(query.length > 60 ? `${query.slice(0, 60)}…` : query)}</p>
      {suggestion !== undefined && (
        <p>
          {search.didYouMean} <Link to={getSearchUrl(suggestion, locale)}>{suggestion}</Link>?
        </p>
      )}
      <ul>
        {locale !== ALL_LOCALES && (
          <li>
            <Link to={getSearchUrl(query, ALL_LOCALES)}>{search.searchAllLanguages}</Link>
          </li>
        )}
        <li>{search.fewerWords}</li>
        <li>
          {search.orBrowse} <Link to="/films">{search.kinds.film}</Link>,{' '}
          <Link to="/docs">{search.kinds.docs}</Link>,{' '}
          <Link to="/journal">{search.kinds.journal}</Link>
        </li>
      </ul>
    </div>
  );
}
