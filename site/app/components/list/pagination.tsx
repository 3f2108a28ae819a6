import { Link } from '../link/link.tsx';
import { useMessages } from '../../lib/i18n/use-locale.ts';

export interface PaginationProps {
  /** Path of the list. */
  readonly path: string;
  readonly number: number;
  readonly count: number;
  /** Query parameters to keep. */
  readonly search: URLSearchParams;
}

/** Links to the previous and next page of a list. */
export function Pagination({ path, number, count, search }: PaginationProps) {
  const texts = useMessages().lists;
  const to = (page: number) => {
    const next = new URLSearchParams(search);
    next.set('page', `${page}`);
    return `${path}?${next.toString()}`;
  };
  return (
    <nav className="pages" aria-label={texts.pages}>
      {number > 1 && (
        <Link className="button quiet" rel="prev" to={to(number - 1)}>
          {texts.previous}
        </Link>
      )}
      <p>{texts.pageOf(number, count)}</p>
      {number < count && (
        <Link className="button quiet" rel="next" to={to(number + 1)}>
          {texts.next}
        </Link>
      )}
    </nav>
  );
}
