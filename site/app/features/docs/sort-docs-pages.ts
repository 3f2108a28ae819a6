import { getSectionOrder } from './sections.ts';

/** Sorts pages by section in reading order. Keeps the order within each section. */
export function sortDocsPages<Page extends { readonly section: string }>(
  pages: readonly Page[],
): readonly Page[] {
  const cached = sortedPages.get(pages) as readonly Page[] | undefined;
  const sorted =
    cached ??
    pages.toSorted((one, other) => getSectionOrder(one.section) - getSectionOrder(other.section));
  sortedPages.set(pages, sorted);
  return sorted;
}

/** Caches sorted lists by identity, so that components that render them can be memoized. */
const sortedPages = new WeakMap<readonly object[], readonly object[]>();
