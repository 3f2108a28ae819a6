import { Link } from 'react-router';
import { useDeskTexts } from './messages/use-desk-texts.ts';

interface DeskPaginationProps {
  /** The current page, starting at 1. */
  readonly page: number;
  /** Number of pages. */
  readonly pages: number;
  /** The filters of the list; empty values are left out of the links. */
  readonly query: Readonly<Record<string, string>>;
}

/** Links to the previous and the next page. Renders nothing for a list of one page. */
export function DeskPagination({ page, pages, query }: DeskPaginationProps) {
  const { paging } = useDeskTexts();
  if (pages <= 1 && page === 1) return null;
  const toUrl = (target: number) => {
    const filters = Object.entries(query).filter(([, value]) => value !== '');
    return `?${new URLSearchParams([...filters, ['page', String(target)]])}`;
  };
  return (
    <nav className="desk-paging" aria-label={paging.label}>
      {page > 1 && (
        <Link to={toUrl(Math.min(page - 1, Math.max(1, pages)))}>{paging.previous}</Link>
      )}
      <span>{paging.pageOf(page, Math.max(1, pages))}</span>
      {page < pages && <Link to={toUrl(page + 1)}>{paging.next}</Link>}
    </nav>
  );
}
