import { Link } from 'react-router';
import { useDeskTexts } from './messages/use-desk-texts.ts';

interface DeskPaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** What the list is filtered by. */
  readonly query: Readonly<Record<string, string>>;
}

/** The way through a list that is longer than a page; nothing for one that is not. */
export function DeskPagination({ page, pages, query }: DeskPaginationProps) {
  const { paging } = useDeskTexts();
  if (pages <= 1 && page === 1) return null;
  const to = (wanted: number) => {
    const given = Object.entries(query).filter(([, value]) => value !== '');
    return `?${new URLSearchParams([...given, ['page', String(wanted)]])}`;
  };
  return (
    <nav className="desk-paging" aria-label={paging.label}>
      {page > 1 && <Link to={to(Math.min(page - 1, Math.max(1, pages)))}>{paging.previous}</Link>}
      <span>{paging.pageOf(page, Math.max(1, pages))}</span>
      {page < pages && <Link to={to(page + 1)}>{paging.next}</Link>}
    </nav>
  );
}
