import { Link } from '../locale/link.tsx';
import { useLocale, useTexts } from '../locale/use-locale.ts';
import { searchAddress, type AskedSearch } from './asked-search.ts';
import type { Found } from './found.ts';

/** Says that a typo was mended, and leads to what was typed; empty where none was. */
export function SearchMeant({ found }: { readonly found: Found | undefined }) {
  const { search } = useTexts();
  const own = useLocale();
  const { meant } = found ?? {};
  const query = (found?.query ?? '').trim();
  const locale = (found?.locale ?? own) as AskedSearch['locale'];
  const exact = searchAddress({ query, locale, page: 1, isExact: true }, own);
  return (
    <p className="search-meant" aria-live="polite">
      {meant !== undefined && (
        <>
          {search.meant} <strong>{meant}</strong>.{' '}
          <Link to={`/search${exact}`}>{search.exactly(query)}</Link>
        </>
      )}
    </p>
  );
}
