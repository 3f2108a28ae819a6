import { Link } from 'react-router';
import { useDeskMessages } from './messages/use-desk-messages.ts';

interface DeskPaginationProps {
  /** The current page, starting at 1. */
  readonly page: number;
  /** Number of pages. */
  readonly pageCount: number;
  /** The filters of the list; empty values are omitted from the links. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Links to the previous and the next page. Renders nothing for a list of one page. */
export function DeskPagination({ page, pageCount, filters }: DeskPaginationProps) {
  const { paging } = useDeskMessages();
  if (pageCount <= 1 && page === 1) return null;
  const toUrl = (target: number) => {
    const activeFilters = Object.entries(filters).filter(([, value]) => value !== '');
    return `?${new URLSearchParams([...activeFilters, ['page', String(target)]])}`;
  };
  return (
    <nav className="desk-pagination" aria-label={paging.label}>
      {page > 1 && (
        <Link to={toUrl(Math.min(page - 1, Math.max(1, pageCount)))}>{paging.previous}</Link>
      )}
      <span>{paging.currentPage(page, Math.max(1, pageCount))}</span>
      {page < pageCount && <Link to={toUrl(page + 1)}>{paging.next}</Link>}
    </nav>
  );
}
