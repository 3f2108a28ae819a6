import type { DocsEntry } from './docs.server.ts';
import { Link } from '../../components/link/link.tsx';
import { resolveContentLocale } from '../../lib/i18n/resolve-content-locale.ts';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';

export interface DocsPaginationProps {
  /** Every page, in reading order. */
  readonly pages: readonly DocsEntry[];
  /** Slug of the current page. */
  readonly slug: string;
}

/** Links to the previous and next pages, in reading order. */
export function DocsPagination({ pages, slug }: DocsPaginationProps) {
  const locale = useLocale();
  const { docs } = useMessages();
  const index = pages.findIndex((page) => page.slug === slug);
  if (index === -1) return null;
  const neighbors = [
    { label: docs.previous, page: pages[index - 1], rel: 'prev' },
    { label: docs.next, page: pages[index + 1], rel: 'next' },
  ] as const;
  return (
    <nav className="docs-pagination" aria-label={docs.continueReading} lang={locale}>
      {neighbors.map(({ label, page, rel }) =>
        page ? (
          <Link key={rel} to={`/docs/${page.slug}`} rel={rel} prefetch="intent">
            <span>{label}</span>{' '}
            <b lang={resolveContentLocale(locale, page._locales)}>{page.title}</b>
          </Link>
        ) : (
          <span key={rel} />
        ),
      )}
    </nav>
  );
}
