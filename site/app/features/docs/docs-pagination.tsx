import type { DocsEntry } from './docs.server.ts';
import { Link } from '../../components/link/link.tsx';
import { resolveContentLocale } from '../../lib/i18n/shown-in.ts';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';

export interface DocsPaginationProps {
  /** Every page, in reading order. */
  readonly pages: readonly DocsEntry[];
  /** Of the page that is read. */
  readonly slug: string;
}

/** The pages before and after one, in reading order. */
export function DocsPagination({ pages, slug }: DocsPaginationProps) {
  const locale = useLocale();
  const { docs } = useMessages();
  const place = pages.findIndex((page) => page.slug === slug);
  if (place === -1) return null;
  const around = [
    { word: docs.previous, page: pages[place - 1], rel: 'prev' },
    { word: docs.next, page: pages[place + 1], rel: 'next' },
  ] as const;
  return (
    <nav className="read-on" aria-label={docs.readOn} lang={locale}>
      {around.map(({ word, page, rel }) =>
        page ? (
          <Link key={rel} to={`/docs/${page.slug}`} rel={rel} prefetch="intent">
            <span>{word}</span>{' '}
            <b lang={resolveContentLocale(locale, page._locales)}>{page.title}</b>
          </Link>
        ) : (
          <span key={rel} />
        ),
      )}
    </nav>
  );
}
