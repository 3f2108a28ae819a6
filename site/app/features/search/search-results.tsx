import { memo } from 'react';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';
import { Link } from '../../components/link/link.tsx';
import { formatSearchQuery, type SearchQuery } from '../../lib/site/search-query.ts';
import { groupHits, type SearchResponse } from './search-response.ts';
import { SearchHit } from './search-hit.tsx';
import { NoResults } from './no-results.tsx';

/**
 * Search results grouped by kind, with pagination. Memoized, so that it renders again only when the
 * response changes.
 */
export const SearchResults = memo(function SearchResults({
  response,
}: {
  readonly response: SearchResponse;
}) {
  const { search } = useMessages();
  if (response.total === 0)
    return response.query.trim() === '' ? null : <NoResults response={response} />;
  return (
    <>
      {groupHits(response.hits).map(({ kind, hits }) => (
        <section key={kind} className="result-group" aria-labelledby={`found-${kind}`}>
          <h2 id={`found-${kind}`}>{search.kinds[kind]}</h2>
          <ul>
            {hits.map((hit) => (
              <li key={hit.id}>
                <Link to={hit.href}>
                  <SearchHit hit={hit} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {response.pages > 1 && <ResultsPagination response={response} />}
    </>
  );
});

function ResultsPagination({ response }: { readonly response: SearchResponse }) {
  const { search } = useMessages();
  const pageLocale = useLocale();
  const { query, page, pages, isExact = false } = response;
  const locale = response.locale as SearchQuery['locale'];
  const getPageUrl = (page: number) =>
    `/search${formatSearchQuery({ text: query, page, locale, isExact }, pageLocale)}`;
  return (
    <nav className="result-pagination" aria-label={search.pages}>
      {page > 1 && (
        <Link to={getPageUrl(page - 1)} rel="prev">
          {search.previous}
        </Link>
      )}
      <span>{search.pageOf(page, pages)}</span>
      {page < pages && (
        <Link to={getPageUrl(page + 1)} rel="next">
          {search.next}
        </Link>
      )}
    </nav>
  );
}
