import { orderOf } from './sections.ts';

/** Sorts pages by section, from first steps to help; within a section the order stays as it is. */
export function sortDocsPages<Page extends { readonly section: string }>(
  pages: readonly Page[],
): readonly Page[] {
  const known = cache.get(pages) as readonly Page[] | undefined;
  const all =
    known ?? pages.toSorted((one, other) => orderOf(one.section) - orderOf(other.section));
  cache.set(pages, all);
  return all;
}

/** The same list always gives the same sorted list, so that what is drawn from it can be cached. */
const cache = new WeakMap<readonly object[], readonly object[]>();
