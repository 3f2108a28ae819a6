import { Link } from '../locale/link.tsx';
import { useLocale, useTexts } from '../locale/use-locale.ts';
import { everyLanguage, searchAddress } from './asked-search.ts';
import type { Found } from './found.ts';

/** What may help whoever has found nothing. */
export function NothingFound({ found }: { readonly found: Found }) {
  const { search } = useTexts();
  const own = useLocale();
  const { query, suggestion, locale } = found;
  const to = (query: string, locale: typeof found.locale) =>
    `/search${searchAddress({ query, locale: locale as typeof own, page: 1 }, own)}`;
  return (
    <div className="nothing-found">
      <p>{search.nothing(query.length > 60 ? `${query.slice(0, 60)}…` : query)}</p>
      {suggestion !== undefined && (
        <p>
          {search.didYouMean} <Link to={to(suggestion, locale)}>{suggestion}</Link>?
        </p>
      )}
      <ul>
        {locale !== everyLanguage && (
          <li>
            <Link to={to(query, everyLanguage)}>{search.everywhere}</Link>
          </li>
        )}
        <li>{search.fewerWords}</li>
        <li>
          {search.orLook} <Link to="/films">{search.kinds.film}</Link>,{' '}
          <Link to="/docs">{search.kinds.docs}</Link>,{' '}
          <Link to="/journal">{search.kinds.journal}</Link>
        </li>
      </ul>
    </div>
  );
}
