import { Link } from '../../components/link/link.tsx';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';
import { formatSearchQuery, type SearchQuery } from '../../lib/site/search-query.ts';
import type { SearchResponse } from './search-response.ts';

/**
 * Says that a typo in the query was corrected, and links to results for the original query. Empty
 * without a correction.
 */
export function CorrectedQuery({ response }: { readonly response: SearchResponse | undefined }) {
  const { search } = useMessages();
  const pageLocale = useLocale();
  const { meant } = response ?? {};
  const query = (response?.query ?? '').trim();
  const locale = (response?.locale ?? pageLocale) as SearchQuery['locale'];
  const exact = formatSearchQuery({ text: query, locale, page: 1, isExact: true }, pageLocale);
  return (
    <p className="search-correction" aria-live="polite">
      {meant !== undefined && (
        <>
          {search.showingResultsFor} <strong>{meant}</strong>.{' '}
          <Link to={`/search${exact}`}>{search.searchInstead(query)}</Link>
        </>
      )}
    </p>
  );
}
