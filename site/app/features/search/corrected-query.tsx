import { Link } from '../../components/link/link.tsx';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';
import { formatSearchQuery, type SearchQuery } from '../../lib/site/search-query.ts';
import type { SearchResponse } from './search-response.ts';

/**
 * Shows the corrected query if a typo was corrected, with a link to the results for the original
 * query.
 */
export function CorrectedQuery({ response }: { readonly response: SearchResponse | undefined }) {
  const { search } = useMessages();
  const pageLocale = useLocale();
  const { correctedQuery } = response ?? {};
  const query = (response?.query ?? '').trim();
  const locale = (response?.locale ?? pageLocale) as SearchQuery['locale'];
  const exactSearch = formatSearchQuery(
    { text: query, locale, page: 1, isExact: true },
    pageLocale,
  );
  return (
    <p className="search-correction" aria-live="polite">
      {correctedQuery !== undefined && (
        <>
          {search.showingResultsFor} <strong>{correctedQuery}</strong>.{' '}
          <Link to={`/search${exactSearch}`}>{search.searchInstead(query)}</Link>
        </>
      )}
    </p>
  );
}
