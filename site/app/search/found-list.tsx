import { memo } from 'react';
import { useLocale, useTexts } from '../locale/use-locale.ts';
import { Link } from '../locale/link.tsx';
import { searchAddress, type AskedSearch } from './asked-search.ts';
import { grouped, type Found } from './found.ts';
import { HitText } from './hit-text.tsx';
import { NothingFound } from './nothing-found.tsx';

/** What was found, by kind, and the way to more of it; drawn anew for another search alone. */
export const FoundList = memo(function FoundList({ found }: { readonly found: Found }) {
  const { search } = useTexts();
  if (found.total === 0) return found.query.trim() === '' ? null : <NothingFound found={found} />;
  return (
    <>
      {grouped(found.hits).map(({ kind, hits }) => (
        <section key={kind} className="found-group" aria-labelledby={`found-${kind}`}>
          <h2 id={`found-${kind}`}>{search.kinds[kind]}</h2>
          <ul>
            {hits.map((hit) => (
              <li key={hit.id}>
                <Link to={hit.href}>
                  <HitText hit={hit} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found.pages > 1 && <FoundPages found={found} />}
    </>
  );
});

function FoundPages({ found }: { readonly found: Found }) {
  const { search } = useTexts();
  const own = useLocale();
  const { query, page, pages, isExact = false } = found;
  const locale = found.locale as AskedSearch['locale'];
  const to = (page: number) => `/search${searchAddress({ query, page, locale, isExact }, own)}`;
  return (
    <nav className="found-pages" aria-label={search.pages}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          {search.previous}
        </Link>
      )}
      <span>{search.pageOf(page, pages)}</span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          {search.next}
        </Link>
      )}
    </nav>
  );
}
