import { Link } from '../link/link.tsx';
import { useMessages } from '../../lib/i18n/use-locale.ts';

export interface PaginationProps {
  /** Path of the list. */
  readonly path: string;
  /** Current page number, starting at 1. */
  readonly page: number;
  readonly pageCount: number;
  /** Query parameters to keep. */
  readonly searchParams: URLSearchParams;
}

/** Links to the previous and next page of a list. */
export function Pagination({ path, page, pageCount, searchParams }: PaginationProps) {
  const messages = useMessages().lists;
  const getPageUrl = (number: number) => {
    const next = new URLSearchParams(searchParams);
    next.set('page', `${number}`);
    return `${path}?${next.toString()}`;
  };
  return (
    <nav className="pagination" aria-label={messages.pages}>
      {page > 1 && (
        <Link className="button secondary" rel="prev" to={getPageUrl(page - 1)}>
          {messages.previous}
        </Link>
      )}
      <p>{messages.pageOf(page, pageCount)}</p>
      {page < pageCount && (
        <Link className="button secondary" rel="next" to={getPageUrl(page + 1)}>
          {messages.next}
        </Link>
      )}
    </nav>
  );
}
