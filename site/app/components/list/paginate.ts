/** Number of items per page. */
export const PAGE_SIZE = 12;

/** One page of a list. */
export interface PaginatedList<Item> {
  readonly items: readonly Item[];
  /** Number of this page, starting at 1. */
  readonly page: number;
  readonly pageCount: number;
}

/** Parses the `page` query parameter; undefined if it is invalid. Default: 1. */
export function parsePageNumber(parameter: string | null): number | undefined {
  const text = parameter ?? '1';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** Returns the number of pages of a list, at least 1. */
export function countPages(itemCount: number): number {
  return Math.max(1, Math.ceil(itemCount / PAGE_SIZE));
}

/**
 * Returns the page of a list that the `page` query parameter selects; undefined if the parameter is
 * invalid or greater than the number of pages.
 */
export function paginate<Item>(
  items: readonly Item[],
  parameter: string | null,
): PaginatedList<Item> | undefined {
  const page = parsePageNumber(parameter);
  const pageCount = countPages(items.length);
  if (page === undefined || page > pageCount) return undefined;
  return {
    items: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    pageCount,
  };
}
