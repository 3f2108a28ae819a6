/** How many entries a page of a list has. */
export const perPage = 12;

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly number: number;
  readonly count: number;
}

/** Reads the number of a page out of an address; undefined for what is none. */
export function pageNumber(asked: string | null): number | undefined {
  const text = asked ?? '1';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** How many pages a list has; one that is empty has one page all the same. */
export function pageCount(entries: number): number {
  return Math.max(1, Math.ceil(entries / perPage));
}

/** Takes one page out of a list; undefined when it has none of that number, or it is no number. */
export function pageOf<Item>(all: readonly Item[], asked: string | null): Page<Item> | undefined {
  const number = pageNumber(asked);
  const count = pageCount(all.length);
  if (number === undefined || number > count) return undefined;
  return { items: all.slice((number - 1) * perPage, number * perPage), number, count };
}
