/** How many entries a page of a list has. */
export const PAGE_SIZE = 12;

/** One page of a list. */
export interface PaginatedList<Item> {
  readonly items: readonly Item[];
  readonly number: number;
  readonly count: number;
}

/** Reads the number of a page out of an address; undefined for what is none. */
export function parsePageNumber(asked: string | null): number | undefined {
  const text = asked ?? '1';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** How many pages a list has; one that is empty has one page all the same. */
export function countPages(entries: number): number {
  return Math.max(1, Math.ceil(entries / PAGE_SIZE));
}

/** Takes one page out of a list; undefined when it has none of that number, or it is no number. */
export function paginate<Item>(
  all: readonly Item[],
  asked: string | null,
): PaginatedList<Item> | undefined {
  const number = parsePageNumber(asked);
  const count = countPages(all.length);
  if (number === undefined || number > count) return undefined;
  return { items: all.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE), number, count };
}
