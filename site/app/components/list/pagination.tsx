import { Link } from '../link/link.tsx';
import { useMessages } from '../../lib/i18n/use-locale.ts';

export interface PaginationProps {
  /** Address of the list. */
  readonly path: string;
  readonly number: number;
  readonly count: number;
  /** What else the address says. */
  readonly search: URLSearchParams;
}

/** Leads to the pages before and after. */
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
