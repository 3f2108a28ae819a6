/**
 * Returns the index of the last item for which `matches` returns true; -1 if there is none.
 *
 * Replaces `Array.prototype.findLastIndex()` for Chrome before 97 and Firefox before 104.
 */
export function findLastIndex<Item>(
  list: readonly Item[],
  matches: (item: Item) => boolean,
): number {
  let index = list.length - 1;
  while (index >= 0 && !matches(list[index] as Item)) index -= 1;
  return index;
}

/** Returns the last item for which `matches` returns true; undefined if there is none. */
export const findLast = <Item>(
  list: readonly Item[],
  matches: (item: Item) => boolean,
): Item | undefined => list[findLastIndex(list, matches)];
